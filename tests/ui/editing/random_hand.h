#pragma once

#include "ui/editing/design_editor.h"

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

namespace fabric::test {

/// One person who does all kinds of things without a plan. The same seed does the same things.
class RandomHand
{
public:
    RandomHand(DesignDocument& document, DesignEditor& editor, const Catalog& catalog, std::uint32_t seed)
        : m_document(document),
          m_editor(editor),
          m_catalog(catalog),
          m_random(seed),
          m_select([&editor](const EditSelection& selection) { editor.setSelection(selection); })
    {}

    /// How a selection is made; without this the editor is told.
    void setSelect(std::function<void(const EditSelection&)> select) { m_select = std::move(select); }
    /// One command, which may be refused.
    void act();
    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }

private:
    const Design& design() const { return m_document.design(); }
    const Layout& layout() const { return m_document.layout(); }
    double somewhere() { return static_cast<double>(below(4000)) - 2000; }
    DeviceId device();
    GroupId group();
    NoteId note();
    PortRef port();
    std::vector<DeviceId> some(std::size_t most);
    EditSelection selection();

    void thinOut();
    void place();
    void cable();
    void changeOne();
    void changeSettings();
    void groupOrLeave();
    void arrange();
    void copyOrRemove();
    void goBackOrOn();
    void generateAnew();

    DesignDocument& m_document;
    DesignEditor& m_editor;
    const Catalog& m_catalog;
    std::mt19937 m_random;
    std::function<void(const EditSelection&)> m_select;
};

} // namespace fabric::test
