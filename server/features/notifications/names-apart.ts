import type { SystemTx } from '../../db/transactions.ts'
import { listFollowedStudents } from '../person/followed-students.ts'
import { namesInView } from '../person/names-in-view.ts'
import type { NewNotification } from './new-notification.ts'

/** For parents of two children whose names look alike, and for tutors of two such students: which of them it is about. */
export async function withNamesApart(tx: SystemTx, all: readonly NewNotification[]): Promise<NewNotification[]> {
  const readers = new Set(all.flatMap(({ recipientId, studentId }) => (studentId === null ? [] : [recipientId])))
  const rows = readers.size === 0 ? [] : await listFollowedStudents(tx, [...readers])
  const shown = new Map<string, { name: string; shown: string }>()
  for (const reader of new Set(rows.map(({ reader_id }) => reader_id))) {
    const own = rows.filter(({ reader_id }) => reader_id === reader)
    const names = namesInView(own)
    for (const { student_id, full_name } of own) {
      shown.set(`${reader} ${student_id}`, { name: full_name, shown: names.get(student_id) ?? full_name })
    }
  }
  return all.map((one) => {
    const found = shown.get(`${one.recipientId} ${one.studentId}`)
    if (found === undefined || found.shown === found.name) return one
    const say = (text: string) => text.replace(found.name, () => found.shown)
    const words = <Told extends { readonly title: string; readonly lines: readonly string[] }>(told: Told) => ({
      ...{ ...told, title: say(told.title), lines: told.lines.map(say) },
    })
    return { ...words(one), ...(one.email && { email: words(one.email) }) }
  })
}
