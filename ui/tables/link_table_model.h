#pragma once

#include "ui/tables/design_table_model.h"
#include "ui/tables/natural_order.h"

namespace fabric {

/// All links of a design by the names of their ports.
class LinkTableModel : public DesignTableModel
{
    Q_OBJECT

public:
    enum Column {
        fromColumn,
        toColumn,
        rateColumn,
        lengthColumn,
        loadColumn,
        cableColumn,
        mediumColumn,
        columns
    };

    explicit LinkTableModel(const DesignDocument& document, QObject* parent = nullptr);

    /// `loads` are shares of what a link carries at most, by position in the links of the results' design;
    /// empty: not known.
    void setResults(const Results& results, const std::vector<double>& loads);

    QString plainText(int row, int column) const override;
    int widthInCharacters(int column) const override;

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
    struct Cache
    {
        std::vector<double> nameRanks;               ///< by position of the device
        std::vector<std::string> names;              ///< of devices, lowered
        std::vector<std::vector<std::string>> ports; ///< by type and port: "/port-17"
    };

    void cacheNames() const;
    double portKey(PortRef port) const;
    bool portHolds(PortRef port, const std::string& word) const;

    std::vector<double> m_loads; ///< by id; NaN: not known
    mutable Cache m_cache;
    mutable DeviceNameOrder m_names;
    mutable std::string m_name; ///< of the port that is being compared
};

} // namespace fabric
