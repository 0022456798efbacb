#pragma once

#include <QPixmap>
#include <QWidget>

#include <memory>

namespace fabric {

class Picture;

/// A small picture of a design by the painting routine of the canvas, or a line that says why there is none.
class ThumbnailView : public QWidget
{
    Q_OBJECT

public:
    explicit ThumbnailView(QWidget* parent = nullptr);

    void setPicture(std::shared_ptr<const Picture> picture);
    void setText(const QString& text);
    bool hasPicture() const { return m_picture != nullptr; }

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void render();

    std::shared_ptr<const Picture> m_picture;
    QString m_text;
    QPixmap m_cache; ///< null: to be drawn
};

} // namespace fabric
