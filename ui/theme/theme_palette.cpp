#include "ui/theme/theme_palette.h"

namespace fabric {

QPalette paletteOf(const Theme& t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.base);
    p.setColor(QPalette::AlternateBase, t.alt);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.base);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.text);
    p.setColor(QPalette::PlaceholderText, t.text2);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.onAccent);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.base);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Light, t.base);
    p.setColor(QPalette::Midlight, t.alt);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.control);
    p.setColor(QPalette::Shadow, t.control);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText,
          QPalette::HighlightedText, QPalette::Link})
        p.setColor(QPalette::Disabled, role, t.disabled);
    p.setColor(QPalette::Disabled, QPalette::Base, t.window);
    p.setColor(QPalette::Disabled, QPalette::Button, t.window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.border);
    return p;
}

QColor blended(const QColor& ground, const QColor& over, double share)
{
    const auto part = [share](int a, int b) { return static_cast<int>(a + (b - a) * share + 0.5); };
    return {part(ground.red(), over.red()), part(ground.green(), over.green()),
            part(ground.blue(), over.blue())};
}

} // namespace fabric
