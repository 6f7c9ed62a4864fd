/** A student's submissions with every answer, for the personal data file. */

import type { ExportedSubmission } from '#contracts/administration/personal-data.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { subject } from '#contracts/wire/subjects.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { PaperLookup, ShownVersion } from '../tests/review-paper.ts'
import type { ReviewPaper } from '../tests/review-papers.ts'
import { readSubmissionChecks } from './read-checks.ts'
import { parseRecordedAnswer, recordedKey } from './recorded-columns.ts'
import { findReviewedSubmission, listReviewedAnswers } from './reviews.queries.ts'
import { presentShownAnswer, presentShownKeys } from './shown-answer.ts'
import { presentSummary } from './submissions.present.ts'
import { listMySubmissions, type SubmissionSummaryRow } from './submissions.queries.ts'

/** More submissions than a student makes in years of practice. */
const mostSubmissions = 2000

/**
 * Newest first, with the right answers that the review shows to the reader. For administrators also with the recorded late answers and
 * unusual pace.
 */
export async function readSubmissionsOfStudent(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  student: string,
): Promise<ExportedSubmission[]> {
  const rows = await listMySubmissions(tx, student, mostSubmissions)
  const checks = await readSubmissionChecks(
    tx,
    person,
    rows.map(({ id }) => id),
  )
  const found: { row: SubmissionSummaryRow; test: ShownVersion; isShown: boolean }[] = []
  for (const row of rows) {
    const reviewed = await findReviewedSubmission(tx, submissionId.parse(row.id))
    const test = { id: row.test_id, version: reviewed?.version ?? 0, present: reviewed?.present ?? 0 }
    found.push({ row, test, isShown: reviewed?.state === 'shown' })
  }
  papers.require(found.map(({ test }) => test))
  const submissions: ExportedSubmission[] = []
  for (const { row, test, isShown } of found) {
    const answers = await readAnswers(tx, row.id, isShown, papers.of(test))
    submissions.push({ ...presentSummary(row), checks: checks.get(row.id), answers })
  }
  return submissions
}

async function readAnswers(
  tx: UserTx,
  submission: string,
  isShown: boolean,
  paper: ReviewPaper,
): Promise<ExportedSubmission['answers']> {
  const id = submissionId.parse(submission)
  return (await listReviewedAnswers(tx, id)).map((answer) => {
    const question = paper.questions.get(answer.question_id)
    const key = isShown ? answer : undefined
    return {
      number: answer.position + 1,
      subject: subject.parse(answer.subject),
      topic: answer.topic,
      answer: presentShownAnswer(parseRecordedAnswer(answer.user_answer), question),
      timeSpent: answer.time_spent,
      isCorrect: key?.is_correct ?? null,
      rightAnswer: key ? (presentShownKeys(recordedKey.parse(key.correct_answer), question)[0] ?? null) : null,
    }
  })
}
