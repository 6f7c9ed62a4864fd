/** What was entered from paper can be corrected. The audit log keeps what was there before. */
import type { PrintedAnswers } from '#contracts/attempts/answers-on-paper.ts'
import { answerSheet } from '#contracts/attempts/attempts.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { lockAttempt, updateAnswers } from './administration.queries.ts'
import { type EnteredSubmissionRow, findEnteredSubmission } from './answers-on-paper.queries.ts'
import { listPrintedAnswers, type PaperQuestionsById, parsePrintedSheet } from './printed-sheet.ts'
import { rescoreCorrectedSubmission } from './rescore-submission.ts'

/** Scores it again, with the keys and the scale that it was scored by. Throws `not_found`, `invalid_input`. */
export async function correctAnswers(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  id: SubmissionId,
  printed: PrintedAnswers,
): Promise<SubmissionId> {
  const row = await getEnteredSubmission(tx, id)
  const { questions } = papers.of({ id: row.test_id, version: row.test_version, present: row.present })
  const answers = parsePrintedSheet(questions, printed)
  const list = await runElevated(tx, person, 'correct answers that were entered from paper', async (system) => {
    const attempt = await lockAttempt(system, row.attempt_id)
    if (!attempt) throw notFound('submission')
    const changed = changeOf(questions, answerSheet.parse(attempt.answers), answers)
    if (changed === null) return null
    const { change_number, writer, saved_at } = attempt
    await updateAnswers(system, attempt.id, { answers, change_number, writer, saved_at })
    await rescoreCorrectedSubmission(system, attempt.id, answers)
    return changed
  })
  if (list === null) return id
  await recordAct(tx, person, {
    action: 'correct_answers',
    entityType: 'test_submissions',
    entityId: id,
    before: { ...whoseOf(row), answers: list.before },
    after: { ...whoseOf(row), answers: list.after },
  })
  return id
}

/** Throws `not_found`, also where the answers were given on a device. */
export async function getEnteredSubmission(tx: UserTx, id: SubmissionId): Promise<EnteredSubmissionRow> {
  const row = await findEnteredSubmission(tx, id)
  if (!row) throw notFound('submission')
  return row
}

type Sheet = ReturnType<typeof parsePrintedSheet>

function changeOf(questions: PaperQuestionsById, old: Sheet, fresh: Sheet) {
  const [before, after] = [listPrintedAnswers(questions, old), listPrintedAnswers(questions, fresh)]
  return before.every((text, at) => text === after[at]) ? null : { before, after }
}

/** As the log names a student's test; erasing the account empties entries with its id. */
function whoseOf({ user_id, student_id, full_name, test_id, title }: EnteredSubmissionRow) {
  return { userId: user_id, studentId: student_id, studentName: full_name, testId: test_id, testTitle: title }
}
