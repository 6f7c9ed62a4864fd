import type { SystemTx } from '../../db/transactions.ts'
import { namesForReaders } from '../person/followed-students.ts'
import type { NewNotification } from './new-notification.ts'

/** For parents of two children whose names look alike, and for tutors of two such students: which of them it is about. */
export async function withNamesApart(tx: SystemTx, all: readonly NewNotification[]): Promise<NewNotification[]> {
  const readers = all.flatMap(({ recipientId, studentId }) => (studentId === null ? [] : [recipientId]))
  const nameFor = await namesForReaders(tx, readers)
  return all.map((one) => {
    const name = one.studentId === null ? undefined : nameFor(one.recipientId, one.studentId)
    if (name === undefined || name.shown === name.stored) return one
    const say = (text: string) => (text.includes(name.shown) ? text : text.replace(name.stored, () => name.shown))
    const words = <Told extends { readonly title: string; readonly lines: readonly string[] }>(told: Told) => ({
      ...{ ...told, title: say(told.title), lines: told.lines.map(say) },
    })
    return { ...words(one), ...(one.email && { email: words(one.email) }) }
  })
}
