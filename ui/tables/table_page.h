#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace fabric {

class DesignTable;
class DesignTableModel;

/// A table with its filter and the count of what is shown.
class TablePage : public QWidget
{
    Q_OBJECT

public:
    enum class Of { devices, links };

    TablePage(DesignTableModel& model, Of what, QWidget* parent = nullptr);

    DesignTable& table() const { return *m_table; }
    QLineEdit& filter() const { return *m_filter; }
    QLabel& count() const { return *m_count; }

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void showCount();
    void filterBy(const QString& text);

    DesignTableModel& m_model;
    Of m_what;
    QLineEdit* m_filter;
    QLabel* m_count;
    DesignTable* m_table;
    QLabel* m_empty;
};

} // namespace fabric
