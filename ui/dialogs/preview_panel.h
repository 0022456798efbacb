#pragma once

#include <QWidget>

class QLabel;

namespace fabric {

class CountsTable;
class FigureTile;
class GeneratePresenter;
class ThumbnailView;

/// What the parameters of the Generate dialog would make: picture, counts, bisection, cost and power.
class PreviewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewPanel(const GeneratePresenter& presenter, QWidget* parent = nullptr);

    const CountsTable& counts() const { return *m_counts; }
    const FigureTile& bisection() const { return *m_bisection; }
    const FigureTile& network() const { return *m_network; }
    const FigureTile& power() const { return *m_power; }
    const ThumbnailView& thumbnail() const { return *m_thumbnail; }

private:
    void showState();
    void showPreview();
    void showBisection();
    void showNetwork();
    void showPower();
    void showPublished();
    QString missingReason() const;

    const GeneratePresenter& m_presenter;
    QLabel* m_caption;
    ThumbnailView* m_thumbnail;
    CountsTable* m_counts;
    FigureTile* m_bisection;
    FigureTile* m_network;
    FigureTile* m_power;
    QLabel* m_publishedIcon;
    QLabel* m_published;
};

} // namespace fabric
