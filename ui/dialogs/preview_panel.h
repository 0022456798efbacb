#pragma once

#include <QWidget>

class QLabel;

namespace fabric {

class CountsTable;
class PreviewTile;
class GeneratePresenter;
class ThumbnailView;

/// What the parameters of the Generate dialog would make: picture, counts, bisection, cost and power.
class PreviewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewPanel(const GeneratePresenter& presenter, QWidget* parent = nullptr);

    const CountsTable& counts() const { return *m_counts; }
    const PreviewTile& bisection() const { return *m_bisection; }
    const PreviewTile& network() const { return *m_network; }
    const PreviewTile& power() const { return *m_power; }
    const ThumbnailView& thumbnail() const { return *m_thumbnail; }

private:
    void showState();
    void showPreview();
    void showBisection();
    void showPublished();
    QString missingReason() const;

    const GeneratePresenter& m_presenter;
    QLabel* m_caption;
    ThumbnailView* m_thumbnail;
    CountsTable* m_counts;
    PreviewTile* m_bisection;
    PreviewTile* m_network;
    PreviewTile* m_power;
    QLabel* m_publishedIcon;
    QLabel* m_published;
};

} // namespace fabric
