#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace fabric {

/// Values that copies share until one of them gets more: copying costs nothing, however many there are.
template<class T>
class SharedList
{
public:
    SharedList() = default;
    explicit SharedList(std::vector<T> values) : m_values(std::make_shared<std::vector<T>>(std::move(values)))
    {}

    std::size_t size() const { return m_values->size(); }
    bool empty() const { return m_values->empty(); }
    const T& operator[](std::size_t i) const { return (*m_values)[i]; }
    auto begin() const { return std::as_const(*m_values).begin(); }
    auto end() const { return std::as_const(*m_values).end(); }

    void push_back(T value)
    {
        if (m_values.use_count() > 1)
            m_values = std::make_shared<std::vector<T>>(*m_values);
        m_values->push_back(std::move(value));
    }

private:
    std::shared_ptr<std::vector<T>> m_values = std::make_shared<std::vector<T>>();
};

} // namespace fabric
