/** Finds the recurring mistakes of a student, as far as the reader may see the answers. */

import { findRationaleFor } from '#domain/authoring/rationales.ts'
import {
  listRecurringMisconceptions,
  type MisconceptionSlip,
  type RecurringMisconception,
  slipWeeks,
} from '#domain/coaching/misconceptions/recurring.ts'
import { weekMs } from '#domain/text/milliseconds.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { parseRecordedAnswer } from '../submissions/recorded-columns.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { findContentOfQuestion, readPresentVersion, readQuestionContents } from './candidates.ts'
import { listPracticeAnswers } from './kept-practice.queries.ts'
import { type AnsweredContent, type ChosenAnswerRow, listChosenAnswers } from './practice.queries.ts'

export interface StudentOfMistakes {
  readonly id: string
  readonly user_id: string
}

/** Does not count a question whose answer is hidden from the reader, neither in tests nor in practice. */
export async function listRecurringMistakes(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: StudentOfMistakes,
  now: Date,
): Promise<RecurringMisconception[]> {
  const since = new Date(now.getTime() - slipWeeks * weekMs)
  const rows = await listChosenAnswers(tx, student.user_id)
  const contents = await readQuestionContents(tx, person, rows)
  const inTests = rows.filter(({ submitted_at, is_correct }) => submitted_at > since && !is_correct)
  const visible = new Set(rows.map(({ question_id }) => question_id))
  const practiced = await listPracticeAnswers(tx, student.id)
  const inPractice = practiced.flatMap(({ question_id, origin, misconception, is_right, answered_at }) => {
    if (misconception === null || is_right || answered_at <= since) return []
    if (origin === 'test' && !visible.has(question_id)) return []
    return [{ misconception, content: findContentOfQuestion(contents, question_id) }]
  })
  return listRecurringMisconceptions([...slipsInTests(inTests, contents, papers), ...inPractice])
}

function slipsInTests(
  wrong: readonly ChosenAnswerRow[],
  contents: ReadonlyMap<string, AnsweredContent>,
  papers: PaperLookup,
): MisconceptionSlip[] {
  papers.require(wrong.map(readPresentVersion))
  return wrong.flatMap((row) => {
    const rationales = papers.of(readPresentVersion(row)).rationales.get(row.question_id) ?? []
    const id = findRationaleFor(rationales, parseRecordedAnswer(row.user_answer), false)?.misconception?.id
    return id === undefined ? [] : [{ misconception: id, content: findContentOfQuestion(contents, row.question_id) }]
  })
}
