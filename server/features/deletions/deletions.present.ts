import { type Deletion, deletion, restorableDays } from '#contracts/administration/deletions.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { presentRow } from '../../http/present-row.ts'
import type { DeletionRow } from './deletions.queries.ts'

export function presentDeletion(row: DeletionRow): Deletion {
  return deletion.parse({
    ...presentRow(row),
    goneAt: new Date(row.deleted_at.getTime() + restorableDays * dayMs).toISOString(),
  })
}
