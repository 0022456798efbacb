#pragma once

#include "ui/search/device_figures.h"
#include "ui/search/device_roles.h"
#include "ui/tables/design_table_model.h"
#include "ui/tables/natural_order.h"

#include <map>
#include <optional>

namespace fabric {

/// All devices of a design. The name can be edited: the model asks for the new name and waits for the
/// document.
class DeviceTableModel : public DesignTableModel
{
    Q_OBJECT

public:
    enum Column {
        nameColumn,
        modelColumn,
        kindColumn,
        railColumn,
        groupColumn,
        usedColumn,
        portsColumn,
        ratioColumn,
        powerColumn,
        findingColumn,
        columns
    };

    explicit DeviceTableModel(const DesignDocument& document, QObject* parent = nullptr);

    void setResults(const Results& results);

    QString plainText(int row, int column) const override;
    int widthInCharacters(int column) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void renameWanted(fabric::DeviceId device, const QString& name);

protected:
    std::size_t sourceCount() const override;
    std::uint32_t idOf(std::size_t position) const override;
    std::ptrdiff_t positionOf(std::uint32_t id) const override;
    bool concerns(const ChangeSet& changes) const override;
    void forget(const ChangeSet& changes) override;
    double key(std::size_t position, int column) const override;
    QString text(std::size_t position, int column) const override;
    QString tip(std::size_t position, int column) const override;
    QIcon icon(std::size_t position, int column) const override;
    QString title(int column) const override;
    bool isNumber(int column) const override;
    bool isResult(int column) const override;
    bool isName(int column) const override;
    bool nameHolds(std::size_t position, const std::string& word) const override;

private:
    /// What is derived from the design, made when it is asked for.
    struct Cache
    {
        std::optional<DeviceRoles> roles;
        std::vector<std::string> names; ///< lowered
        std::vector<double> nameRanks;
        std::vector<double> modelRanks; ///< by type
        std::vector<double> groupRanks;
    };

    const DeviceRoles& roles() const;
    const std::vector<double>& nameRanks() const;
    const std::vector<double>& modelRanks() const;
    const std::vector<double>& groupRanks() const;
    QString groupText(std::size_t position) const;
    const Device& device(std::size_t position) const { return design().devices[position]; }

    DeviceFigures m_figures;
    mutable Cache m_cache;
    mutable DeviceNameOrder m_names;
};

} // namespace fabric
