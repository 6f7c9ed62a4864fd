/** Describes the result of a change to many students. */
import type { bulkEditStudents } from '#contracts/people/bulk-edit.ts'
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
