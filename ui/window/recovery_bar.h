#pragma once

#include <QDateTime>
#include <QFrame>
#include <QString>

#include <vector>

class QGridLayout;

namespace fabric {

/// Unsaved edits of a window that ended without saving them.
struct RecoveryOffer
{
    QString name;   ///< of the file or design
    QString detail; ///< folder of the file, shown on demand
    QDateTime time; ///< of the last edit
};

/// Time of the day, with the date where it is not today's.
QString recoveryTime(const QDateTime& time);

/// Lists what can be recovered, over the canvas, each with what can be done about it. Closing it decides
/// nothing.
class RecoveryBar : public QFrame
{
    Q_OBJECT

public:
    /// So many at once; the others follow when one is decided.
    static constexpr std::size_t mostRows = 4;

    explicit RecoveryBar(QWidget* parent = nullptr);

    /// Shows the bar if there is something, hides it if not.
    void setOffers(std::vector<RecoveryOffer> offers);

Q_SIGNALS:
    void openRequested(int index);
    void discardRequested(int index);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fill();
    void addRow(int index);

    std::vector<RecoveryOffer> m_offers;
    QWidget* m_rows = nullptr;
};

} // namespace fabric
