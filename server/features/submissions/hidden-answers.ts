import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { listHidingAttempts, listNamedStudents } from './hidden-answers.queries.ts'

/** Counts the hidden answers in these submissions, and names what must finish before they are shown. */
export async function readHiddenAnswers(
  tx: UserTx,
  submissions: readonly string[],
  questions: number,
): Promise<HiddenAnswers | null> {
  if (questions === 0) return null
  const attempts = await listHidingAttempts(tx, submissions)
  const isOwn = attempts.every(({ student_id }) => student_id === null)
  const names = listNamesInView(isOwn ? [] : await listNamedStudents(tx))
  return {
    questions,
    until: attempts.map(({ student_id, test_title }) => ({
      studentName: student_id === null ? null : (names.get(student_id) ?? ''),
      testTitle: test_title,
    })),
  }
}
