import { type Deletion, daysRestorable, deletion } from '#contracts/administration/deletions.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { DeletionRow } from './deletions.queries.ts'

export function presentDeletion(row: DeletionRow): Deletion {
  return deletion.parse({
    id: row.id,
    kind: row.kind,
    name: row.name,
    testTitle: row.test_title,
    deletedBy: row.deleted_by,
    deletedAt: row.deleted_at.toISOString(),
    goneAt: new Date(row.deleted_at.getTime() + daysRestorable * dayMs).toISOString(),
  })
}
