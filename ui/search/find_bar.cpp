#include "ui/search/find_bar.h"

#include "ui/search/design_search.h"
#include "ui/search/find_model.h"
#include "ui/search/find_popup.h"
#include "ui/text/numbers.h"
#include "ui/theme/label_role.h"
#include "ui/theme/themed_icon.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMouseEvent>
#include <QPushButton>

#include <algorithm>

namespace fabric {

FindBar::FindBar(const DesignDocument& document, QWidget* parent)
    : QLineEdit(parent),
      m_document(document),
      m_model(new FindModel(this)),
      m_popup(new FindPopup(*m_model, this)),
      m_place(new QLabel(this))
{
    setMaximumWidth(fieldWidth);
    addAction(themedIcon(u"search", IconTone::text2), QLineEdit::LeadingPosition);
    m_place->setAttribute(Qt::WA_TransparentForMouseEvents);
    setLabelRole(*m_place, LabelRole::caption);
    connect(&document, &DesignDocument::changed, this, &FindBar::forget);
    connect(this, &QLineEdit::textEdited, this, &FindBar::search);
    connect(this, &QLineEdit::textChanged, this, &FindBar::showPlace);
    connect(m_popup, &FindPopup::rowChosen, this, &FindBar::goToRow);
    connect(m_popup->selectAll(), &QPushButton::clicked, this, &FindBar::selectAllHits);
    retranslate();
}

void FindBar::activate()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
    if (!text().trimmed().isEmpty())
        search();
}

bool FindBar::isOpen() const
{
    return m_popup->isVisible();
}

void FindBar::setResults(const Results& results)
{
    m_results = results;
    m_search.reset();
}

/// What was found may be gone; the list would lie.
void FindBar::forget()
{
    close();
    m_search.reset();
    m_model->clear();
    m_hit = m_mark = -1;
    showPlace();
}

void FindBar::search()
{
    m_hit = m_mark = -1;
    if (text().trimmed().isEmpty()) {
        close();
        m_model->clear();
        return showPlace();
    }
    if (!m_search)
        m_search = std::make_shared<const DesignSearch>(m_document.snapshot(), m_results);
    m_model->setHits(m_search, m_search->find(text()));
    if (!isOpen())
        qApp->installEventFilter(this);
    m_popup->present();
    showPlace();
}

void FindBar::close()
{
    if (!isOpen())
        return;
    qApp->removeEventFilter(this);
    m_popup->hide();
}

void FindBar::go(int hit)
{
    const int count = m_model->hitCount();
    if (count == 0)
        return;
    m_hit = m_mark = (hit % count + count) % count;
    m_popup->setCurrentRow(m_model->rowOfHit(m_hit));
    showPlace();
    Q_EMIT revealWanted(m_model->devicesOfHit(m_hit));
    if (const LinkId link = m_model->linkOfHit(m_hit); link.valid())
        Q_EMIT selectWanted({}, {link});
}

void FindBar::goToRow(int row)
{
    if (const int hit = m_model->hitOfRow(row); hit >= 0)
        go(hit);
}

void FindBar::next()
{
    if (m_model->hitCount() == 0)
        search();
    // An arrow has chosen another one than the last.
    go(m_mark != m_hit ? m_mark : m_hit + 1);
}

void FindBar::previous()
{
    if (m_model->hitCount() == 0)
        search();
    go(m_hit < 0 ? -1 : m_hit - 1);
}

void FindBar::selectAllHits()
{
    if (m_model->hitCount() == 0)
        return;
    std::vector<LinkId> links = m_model->hits().links;
    std::sort(links.begin(), links.end());
    Q_EMIT selectWanted(m_model->hits().devices(), links);
    close();
}

void FindBar::moveMark(int step)
{
    int row = m_model->rowOfHit(m_mark) + step;
    while (row >= 0 && row < m_model->rowCount() && m_model->hitOfRow(row) < 0)
        row += step;
    if (m_model->hitOfRow(row) < 0)
        return;
    m_mark = m_model->hitOfRow(row);
    m_popup->setCurrentRow(row);
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->modifiers() & Qt::ControlModifier) {
            if (m_model->hitCount() == 0)
                search();
            selectAllHits();
        } else if (event->modifiers() & Qt::ShiftModifier)
            previous();
        else
            next();
        return;
    case Qt::Key_Escape:
        if (isOpen())
            return close();
        Q_EMIT left();
        return;
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (!isOpen())
            search();
        return moveMark(event->key() == Qt::Key_Down ? 1 : -1);
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void FindBar::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    showPlace();
}

void FindBar::focusOutEvent(QFocusEvent* event)
{
    close();
    QLineEdit::focusOutEvent(event);
    showPlace();
}

/// A press anywhere else closes the list, also where nothing takes the focus.
bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const QPoint at = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
        const bool inside = m_popup->geometry().contains(at) || rect().contains(mapFromGlobal(at));
        if (!inside)
            close();
    }
    return QLineEdit::eventFilter(watched, event);
}

void FindBar::showPlace()
{
    const int count = m_model->hitCount();
    if (text().isEmpty())
        m_place->setText(hasFocus() ? QString()
                                    : QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText));
    else if (m_hit >= 0)
        m_place->setText(tr("%1 of %2").arg(text::integer(m_hit + 1), text::integer(count)));
    else
        m_place->setText(count > 0 ? text::integer(count) : QString());
    m_place->adjustSize();
    m_place->move(width() - m_place->width() - 8, (height() - m_place->height()) / 2);
    setTextMargins(0, 0, m_place->text().isEmpty() ? 0 : m_place->width() + 4, 0);
}

void FindBar::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    showPlace();
}

void FindBar::retranslate()
{
    setPlaceholderText(tr("Find device or link"));
    setAccessibleName(tr("Find"));
    setToolTip(tr("Name, model, rail 3, leaf, oversubscribed, unconnected, error, leaf-0/port-17"));
    showPlace();
}

void FindBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLineEdit::changeEvent(event);
}

} // namespace fabric
