import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import type { UserTx } from '../../db/transactions.ts'
import { listHidingAttempts } from './hidden-answers.queries.ts'

/** How many answers in these submissions are hidden, and what must finish before they are shown. */
export async function readHiddenAnswers(
  tx: UserTx,
  submissions: readonly string[],
  questions: number,
): Promise<HiddenAnswers | null> {
  if (questions === 0) return null
  const attempts = await listHidingAttempts(tx, submissions)
  return {
    questions,
    until: attempts.map(({ student_name, test_title }) => ({ studentName: student_name, testTitle: test_title })),
  }
}
