/** Changes to a person's saved filters of one list. */
import type { FilterValues, SavedFilter } from '#contracts/accounts/saved-filters.ts'

export function isSameFilter(one: FilterValues, other: FilterValues): boolean {
  const written = (values: FilterValues) => JSON.stringify(Object.entries(values).sort())
  return written(one) === written(other)
}

/** Replaces a filter with the same name. */
export function addSavedFilter(filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...removeSavedFilter(filters, added.name), added]
}

export function removeSavedFilter(filters: readonly SavedFilter[], name: string): SavedFilter[] {
  return filters.filter((one) => one.name.toLowerCase() !== name.toLowerCase())
}

/** Returns null if another filter has the new name. */
export function renameSavedFilter(filters: readonly SavedFilter[], from: string, to: string): SavedFilter[] | null {
  const others = removeSavedFilter(filters, from)
  const filter = filters.find(({ name }) => name === from)
  if (filter === undefined || others.some(({ name }) => name.toLowerCase() === to.toLowerCase())) return null
  return [...others, { ...filter, name: to }]
}

/** Describes a filter, such as `search: Elm, grade: 8`. */
export function describeFilter(values: FilterValues): string {
  const { order, ...others } = values
  const parts = Object.entries(others).map(([name, value]) =>
    name === 'sort' ? `by ${value}${order === 'desc' ? ', last first' : ''}` : `${name}: ${value}`,
  )
  return parts.length === 0 ? 'Everything' : parts.join(' · ')
}
