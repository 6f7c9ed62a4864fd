import { itemsShown, type searchItems as searchEndpoint } from '#contracts/authoring/items.ts'
import type { ParamsOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { classId, studentId } from '#contracts/wire/ids.ts'
import type { Database } from '../../db/database.ts'
import { batch, type Person, type UserTx } from '../../db/transactions.ts'
import type { SeenItems } from './assembly.queries.ts'
import { findMatches, fitsSearch } from './item-filters.ts'
import { presentItem } from './items.present.ts'
import { bankCopiesStatement, listItems, placesStatement } from './items.queries.ts'
import { readSeenItems } from './seen-items.ts'

type Search = ParamsOf<typeof searchEndpoint>

/** Throws `not_found` for a class or a student that is gone. */
export async function searchItems(
  tx: UserTx,
  person: Person,
  search: Search,
  db: Database,
): Promise<ReplyOf<typeof searchEndpoint>> {
  const narrowing = { matches: await findMatches(tx, search), seen: await readSeen(tx, person, search) }
  const rows = await listItems(tx, fitsSearch(search, narrowing), itemsShown + 1)
  const shown = rows.slice(0, itemsShown)
  if (shown.length === 0) return { items: [], next: null }
  const found = { fingerprints: shown.map(({ fingerprint }) => fingerprint) }
  const [places, copies] = await batch(tx, [placesStatement(found), bankCopiesStatement(found)], db)
  const items = shown.map((row) => {
    const isCopy = ({ fingerprint }: { fingerprint: string }) => fingerprint === row.fingerprint
    return presentItem(row, places.filter(isCopy), copies.filter(isCopy))
  })
  return { items, next: rows.length > itemsShown ? (items.at(-1)?.id ?? null) : null }
}

async function readSeen(tx: UserTx, person: Person, search: Search): Promise<SeenItems | null> {
  if (search.classId !== undefined) return readSeenItems(tx, person, { classId: classId.parse(search.classId) })
  if (search.studentId === undefined) return null
  return readSeenItems(tx, person, { studentIds: [studentId.parse(search.studentId)] })
}
