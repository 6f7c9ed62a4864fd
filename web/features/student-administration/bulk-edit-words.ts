/** Describes the result of a change to many students. */
import type { bulkEditStudents, undoBulkEdit } from '#contracts/people/bulk-edit.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'

export function describeBulkEdit({
  changed,
  unchanged,
  missing,
}: Omit<ReplyOf<typeof bulkEditStudents>, 'undo'>): string {
  const words = [changed === 1 ? '1 student changed.' : `${changed} students changed.`]
  if (unchanged > 0) words.push(unchanged === 1 ? '1 was like this already.' : `${unchanged} were like this already.`)
  if (missing.length > 0) {
    words.push(missing.length === 1 ? '1 no longer exists.' : `${missing.length} no longer exist.`)
  }
  return words.join(' ')
}

export function describeBulkUndo({ restored, changedSince }: ReplyOf<typeof undoBulkEdit>): string {
  const words = [restored === 1 ? '1 student is as before.' : `${restored} students are as before.`]
  if (changedSince > 0) {
    words.push(
      changedSince === 1
        ? '1 was changed by someone since and stays that way.'
        : `${changedSince} were changed by someone since and stay that way.`,
    )
  }
  return words.join(' ')
}
