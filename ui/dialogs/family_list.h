#pragma once

#include <QListWidget>

#include <string>

namespace fabric {

/// The families of fabrics with a pictogram, a name and a few words each.
class FamilyList : public QListWidget
{
    Q_OBJECT

public:
    explicit FamilyList(QWidget* parent = nullptr);

    std::string currentFamily() const;
    void setCurrentFamily(const std::string& family);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void familyChosen(const QString& family);

private:
    void add(const QString& family, const QString& name, const QString& words);
};

} // namespace fabric
