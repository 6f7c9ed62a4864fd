/** The state of a paged list, in the page's address: `page`, `sort`, `order` and the filters. */
import { useSearchParams } from 'react-router'

export interface SortChoice {
  sort: string
  order: 'asc' | 'desc'
}

export interface ListAddress {
  /** From 1. */
  page: number
  /** Returns a filter's value; empty if it is not set. */
  read: (name: string) => string
  /** Returns the chosen order if it is by one of these columns. */
  sorted: <Column extends string>(
    columns: readonly Column[],
    start: { sort: Column; order: SortChoice['order'] },
  ) => {
    sort: Column
    order: SortChoice['order']
  }
  toPage: (page: number) => void
  /** Sets filters; an empty value removes one. The list starts at its first page again. */
  filter: (values: Record<string, string>) => void
  sortBy: (choice: SortChoice) => void
  /** The list's parameters in the address, except the page. */
  values: Record<string, string>
  /** Applies these values to the list and goes to its first page. */
  show: (values: Readonly<Record<string, string | undefined>>) => void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams()

  function change(values: Record<string, string>, replace: boolean) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: '', ...values })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace })
  }

  return {
    page: pageOf(search.get('page')),
    read: (name) => search.get(name) ?? '',
    sorted(columns, start) {
      const column = columns.find((known) => known === search.get('sort'))
      if (column === undefined) return start
      return { sort: column, order: search.get('order') === 'desc' ? 'desc' : 'asc' }
    },
    // Pages are added to the history, because people return to them. Filters are not.
    toPage: (page) => change({ page: page > 1 ? String(page) : '' }, false),
    filter: (values) => change(values, true),
    sortBy: ({ sort, order }) => change({ sort, order }, true),
    values: Object.fromEntries([...search].filter(([name]) => name !== 'page')),
    show: (values) => {
      const next = new URLSearchParams()
      for (const [name, value] of Object.entries(values)) if (value !== undefined) next.set(name, value)
      setSearch(next, { replace: true })
    },
  }
}

function pageOf(written: string | null): number {
  const page = Number(written ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
