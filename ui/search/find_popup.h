#pragma once

#include <QFrame>

class QLabel;
class QListView;
class QPushButton;

namespace fabric {

class FindModel;

/// The list under the find field. It never takes the focus: the field has the keys.
class FindPopup : public QFrame
{
    Q_OBJECT

public:
    FindPopup(FindModel& model, QWidget* field);

    QListView* list() const { return m_list; }
    QPushButton* selectAll() const { return m_all; }

    /// Shows itself below the field, as high as its rows need.
    void present();
    void setCurrentRow(int row);

Q_SIGNALS:
    void rowChosen(int row);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    FindModel& m_model;
    QWidget* m_field;
    QListView* m_list;
    QPushButton* m_all;
    QLabel* m_keys;
};

} // namespace fabric
