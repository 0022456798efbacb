#pragma once

#include <QWidget>

class QLabel;

namespace fabric {

/// A box with one figure: what it is, number and unit, a line about it.
class PreviewTile : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewTile(const QString& title, QWidget* parent = nullptr);

    /// An unknown figure is “–”; `why` says why, or how the figure came to be.
    void setFigure(const QString& number, const QString& unit, const QString& remark, const QString& why);
    void setRemarkWarns(bool warns);
    /// Grey while a newer figure is on the way.
    void setPending(bool pending);
    QString number() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeRoom();

    QLabel* m_title;
    QLabel* m_number;
    QLabel* m_unit;
    QLabel* m_remark;
};

} // namespace fabric
