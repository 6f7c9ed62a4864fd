import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { UserTx } from '../../db/transactions.ts'
import { identifyNewQuestion } from './identified-draft.ts'
import { insertQuestions, listQuestionIds, type QuestionRow } from './questions.queries.ts'

/** Number of rows in one statement. */
const batchSize = 20

/** Adds the questions at the end of the section, in batches, within the caller's transaction. */
export async function appendQuestions(
  tx: UserTx,
  section: string,
  drafts: readonly QuestionDraft[],
): Promise<QuestionRow[]> {
  const first = (await listQuestionIds(tx, section)).length
  const placed = drafts.map((draft, at) => ({ ...identifyNewQuestion(draft), order: first + at }))
  const rows: QuestionRow[] = []
  for (let start = 0; start < placed.length; start += batchSize) {
    rows.push(...(await insertQuestions(tx, section, placed.slice(start, start + batchSize))))
  }
  return rows
}
