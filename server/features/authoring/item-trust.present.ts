import { type ItemMaker, type ItemTrust, listItemViewers, readItemTrust } from '#contracts/authoring/item-trust.ts'
import type { FoundItem, RulingOfItemRow } from './item-trust.queries.ts'
import { presentItem } from './items.present.ts'
import type { BankCopyRow, PlaceRow } from './items.queries.ts'
import { findReadyMadeName } from './ready-made-files.ts'

interface Act {
  readonly action: string
  readonly full_name: string | null
}

interface Known {
  readonly places: readonly PlaceRow[]
  readonly copies: readonly BankCopyRow[]
  readonly act: Act | undefined
  readonly rulings: readonly RulingOfItemRow[]
  readonly reports: { readonly open: number; readonly answered: number }
  readonly viewers: number
}

export function presentTrust(row: FoundItem, { places, copies, act, rulings, reports, viewers }: Known): ItemTrust {
  return readItemTrust.reply.parse({
    ...presentItem(row, places, copies),
    maker: { how: howOf(row, act), by: act?.full_name ?? null, at: row.created_at.toISOString() },
    rulings: rulings.map(presentRulingOfItem),
    reports,
    viewers,
  })
}

function howOf({ copied_from, import_digest }: FoundItem, act: Act | undefined): ItemMaker['how'] {
  if (copied_from !== null) return 'copied'
  if (act?.action === 'create') return 'written'
  if (act?.action !== 'import') return 'other'
  return findReadyMadeName(import_digest) !== undefined ? 'ready_made' : 'imported'
}

function presentRulingOfItem({ id, kind, reason, ruled_at, ended_at, full_name, slug, title }: RulingOfItemRow) {
  return {
    id,
    kind,
    reason,
    by: full_name,
    at: ruled_at.toISOString(),
    isInForce: ended_at === null,
    test: { slug, title },
  }
}

export function presentViewers(students: number, viewers: readonly { id: string; full_name: string | null }[]) {
  return listItemViewers.reply.parse({
    students,
    viewers: viewers.map(({ id, full_name }) => ({ studentId: id, name: full_name ?? '' })),
  })
}
