#pragma once

#include <QTabWidget>

namespace fabric {

/// The tabs of the left dock. Where the window is narrow they fold to their titles at the edge; a click on
/// one opens it, and once more closes it again.
class SideTabs : public QTabWidget
{
    Q_OBJECT

public:
    static constexpr int usual = 232;
    static constexpr int least = 200;
    static constexpr int most = 400;

    explicit SideTabs(QWidget* parent = nullptr);

    bool isFolded() const { return m_folded; }
    void setFolded(bool folded);
    /// Shows a tab, folded or not.
    void open(QWidget* tab);
    bool isOpen() const { return !m_folded || m_open; }

    /// How wide they were last while not folded.
    int openWidth() const { return m_openWidth; }
    void setOpenWidth(int width);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setOpen(bool open);

    bool m_folded = false;
    bool m_open = false; ///< though folded
    int m_openWidth = usual;
};

} // namespace fabric
