#pragma once

#include "ui/paint/theme.h"

#include <QProxyStyle>

class QAbstractButton;
class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionDockWidget;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionToolButton;
class QStyleOptionViewItem;

namespace fabric {

enum class Segment { only, first, middle, last };

/// Filled with the accent: the one thing a dialog or bar is for.
void setPrimary(QAbstractButton& button, bool primary = true);
/// Place of a button in a row that shares one outline; see SegmentedControl.
void setSegment(QAbstractButton& button, Segment place);
/// Outline of a line edit, spin box or combo box in `err`; the reason stands beside it.
void setInvalid(QWidget& field, bool invalid);

/// The look of all widgets: Fusion with flat controls, drawn from a Theme. No style sheets are needed; one on
/// a parent of many widgets would switch this style off below it.
class ThemeStyle : public QProxyStyle
{
    Q_OBJECT

public:
    explicit ThemeStyle(const Theme& theme);

    const Theme& theme() const { return m_theme; }
    /// The caller sets the palette and repaints.
    void setTheme(const Theme& theme) { m_theme = theme; }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget = nullptr) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                  QStyleHintReturn* data = nullptr) const override;
    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

private:
    struct Look
    {
        QColor fill; ///< invalid: none
        QColor line; ///< invalid: none
        QColor text;
        qreal width = 1;
    };

    // style_controls.cpp: buttons and fields
    Look buttonLook(const QStyleOption& option, const QWidget* widget) const;
    void drawButtonPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawPushButtonLabel(const QStyleOptionButton& option, QPainter& painter,
                             const QWidget* widget) const;
    bool drawToolButtonLabel(const QStyleOptionToolButton& option, QPainter& painter,
                             const QWidget* widget) const;
    void drawMenuToolButton(const QStyleOptionToolButton& option, QPainter& painter,
                            const QWidget* widget) const;
    void drawField(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawTextFrame(const QStyleOption& option, QPainter& painter) const;
    void drawProgress(const QStyleOptionProgressBar& option, QPainter& painter) const;
    void drawCheckIndicator(const QStyleOption& option, QPainter& painter) const;
    void drawRadioIndicator(const QStyleOption& option, QPainter& painter) const;
    void drawFocusRing(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawComboBox(const QStyleOptionComboBox& option, QPainter& painter, const QWidget* widget) const;
    void drawComboBoxLabel(const QStyleOptionComboBox& option, QPainter& painter) const;
    void drawSpinBox(const QStyleOptionSpinBox& option, QPainter& painter, const QWidget* widget) const;
    void drawSlider(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const;
    QRect spinBoxRect(const QStyleOptionSpinBox& option, SubControl part) const;
    QRect comboBoxRect(const QStyleOptionComboBox& option, SubControl part) const;

    // style_views.cpp: item views, tabs, scroll bars
    void drawItemPanel(const QStyleOption& option, QPainter& painter, const QWidget* widget) const;
    void drawBranch(const QStyleOption& option, QPainter& painter) const;
    void drawTabShape(const QStyleOptionTab& option, QPainter& painter) const;
    void drawTabLabel(const QStyleOptionTab& option, QPainter& painter, const QWidget* widget) const;
    void drawHeaderLabel(const QStyleOptionHeader& option, QPainter& painter, const QWidget* widget) const;
    void drawHeaderSection(const QStyleOption& option, QPainter& painter) const;
    void drawScrollBar(const QStyleOptionSlider& option, QPainter& painter, const QWidget* widget) const;
    QRect scrollBarRect(const QStyleOptionSlider& option, SubControl part) const;
    QStyleOptionViewItem viewItemInTheme(const QStyleOptionViewItem& option, const QWidget* widget) const;

    // style_bars.cpp: menus, tool bars, docks, status bar
    bool drawBar(ControlElement element, const QStyleOption& option, QPainter& painter,
                 const QWidget* widget) const;
    void drawMenuItem(const QStyleOptionMenuItem& option, QPainter& painter, const QWidget* widget) const;
    void drawMenuBarItem(const QStyleOptionMenuItem& option, QPainter& painter) const;
    void drawDockTitle(const QStyleOptionDockWidget& option, QPainter& painter, const QWidget* widget) const;
    void drawToolBarSeparator(const QStyleOption& option, QPainter& painter) const;

    void drawDivider(const QRect& rect, QPainter& painter) const;

    void drawArrow(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const;
    /// A chevron at the right: the button opens a menu, or has a second half that does.
    static bool hasMenuMark(const QStyleOptionToolButton& button);
    QColor disabledLine() const;
    QColor raised(double share) const; ///< base with some text in it: hover and press
    void drawBox(QPainter& painter, const QRectF& rect, const Look& look, qreal radius) const;
    void drawChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction,
                     const QColor& color) const;
    void drawLine(QPainter& painter, const QRect& rect, Qt::Edge edge) const;

    Theme m_theme;
};

/// The theme of the application's style; the light one as long as no ThemeStyle is set.
const Theme& activeTheme();

} // namespace fabric
