import type { PlannedBreak } from '#domain/coaching/breaks.ts'
import type { UserTx } from '../../db/transactions.ts'

/** The earliest first. */
export async function listBreaks(tx: UserTx, student: string): Promise<PlannedBreak[]> {
  const rows = await tx
    .selectFrom('student_breaks')
    .where('student_id', '=', student)
    .select(['first_day', 'last_day', 'entered_on'])
    .orderBy('first_day')
    .execute()
  return rows.map(({ first_day, last_day, entered_on }) => ({
    firstDay: first_day,
    lastDay: last_day,
    enteredOn: entered_on,
  }))
}

/** Replaces those that end on that day or later, and deletes those that ended before the other day. */
export async function writeBreaks(
  tx: UserTx,
  student: string,
  breaks: readonly PlannedBreak[],
  { from, keptFrom }: { readonly from: string; readonly keptFrom: string },
): Promise<void> {
  await tx
    .deleteFrom('student_breaks')
    .where('student_id', '=', student)
    .where((is) => is.or([is('last_day', '>=', from), is('last_day', '<', keptFrom)]))
    .execute()
  if (breaks.length === 0) return
  const rows = breaks.map(({ firstDay, lastDay, enteredOn }) => ({
    student_id: student,
    first_day: firstDay,
    last_day: lastDay,
    entered_on: enteredOn,
  }))
  await tx.insertInto('student_breaks').values(rows).execute()
}
