/** The questions from submitted tests that a person may practice. */
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { keepLatestAnswers } from '#domain/coaching/practice.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import type { PracticeQuestionCandidate } from './practice.present.ts'
import {
  type AnsweredContent,
  listAnsweredContents,
  listPracticableQuestions,
  type PracticableRow,
} from './practice.queries.ts'

/** Leaves out questions that were deleted from their test. If several tests share a question, keeps only the latest answer. */
export async function listCandidates(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
): Promise<PracticeQuestionCandidate[]> {
  const rows = await listPracticableQuestions(tx, person.userId)
  return gatherPracticeCandidates(rows, await readQuestionContents(tx, person, rows), papers)
}

export function readQuestionContents(
  tx: UserTx,
  person: Person,
  rows: readonly PracticableRow[],
): Promise<Map<string, AnsweredContent>> {
  const answered = rows.map(({ test_id, version, question_id }) => ({ test_id, version, question_id }))
  return runElevated(tx, person, 'know the same question in several tests', (system) =>
    listAnsweredContents(system, answered),
  )
}

export function gatherPracticeCandidates(
  rows: readonly PracticableRow[],
  contents: ReadonlyMap<string, AnsweredContent>,
  papers: PaperLookup,
): PracticeQuestionCandidate[] {
  const latest = keepLatestAnswers(rows, ({ question_id }) => findContentOfQuestion(contents, question_id))
  papers.require(latest.map(readPresentVersion))
  return latest.flatMap((row) => {
    const paper = papers.of(readPresentVersion(row))
    if (!contents.has(row.question_id) || !paper.questions.has(row.question_id)) return []
    return [{ subject: subjectOf.parse(row.subject), topic: row.topic, isMissed: !row.is_correct, row, paper }]
  })
}

export function readPresentVersion({ test_id, version, present }: PracticableRow) {
  return { id: test_id, version, present }
}

/** Returns a fingerprint that is equal for equal questions. */
export function findContentOfQuestion(contents: ReadonlyMap<string, AnsweredContent>, question: string): string {
  return contents.get(question)?.fingerprint ?? question
}
