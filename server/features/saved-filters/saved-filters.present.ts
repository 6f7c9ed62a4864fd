import { getListView, type ListView } from '#contracts/accounts/saved-filters.ts'
import type { ListViewRow } from './saved-filters.queries.ts'

export function presentListView(row: ListViewRow): ListView {
  const { filters, hiddenColumns } = getListView.reply.parse({
    filters: row?.filters ?? [],
    hiddenColumns: row?.hidden_columns ?? [],
  })
  return { filters: filters.sort((one, other) => one.name.localeCompare(other.name, 'en')), hiddenColumns }
}
