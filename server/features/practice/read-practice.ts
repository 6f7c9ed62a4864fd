import { type PracticeQuestion, type PracticeTopic, practiceQuestion } from '#contracts/practice.ts'
import type { HiddenAnswers } from '#contracts/reviews.ts'
import { type Subject, subject as subjectOf } from '#contracts/tests.ts'
import { latestOfEach, type Practicable, pickRound, topicsToPractice } from '#domain/practice.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { readHiddenAnswers } from '../submissions/hidden-answers.ts'
import { shownAnswer } from '../submissions/shown-answer.ts'
import type { KnownSheets, ReviewSheet } from '../tests/review-sheet.ts'
import { listContents, listHiddenPractice, listPracticable, type PracticableRow } from './practice.queries.ts'

interface Candidate extends Practicable {
  readonly subject: Subject
  readonly row: PracticableRow
  readonly sheet: ReviewSheet
}

export async function readPracticeTopics(
  tx: UserTx,
  person: Person,
  sheets: KnownSheets,
): Promise<{ topics: PracticeTopic[]; hidden: HiddenAnswers | null }> {
  const hidden = await listHiddenPractice(tx, person.userId)
  const submissions = hidden.map(({ submission_id }) => submission_id)
  const questions = hidden.reduce((sum, row) => sum + row.questions, 0)
  return {
    topics: topicsToPractice(await listCandidates(tx, person, sheets)),
    hidden: await readHiddenAnswers(tx, submissions, questions),
  }
}

export async function readPracticeRound(
  tx: UserTx,
  person: Person,
  sheets: KnownSheets,
  wanted: { readonly subject?: Subject | undefined; readonly topic?: string | undefined },
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(tx, person, sheets)
  const fitting = candidates.filter(
    ({ subject, topic }) =>
      (wanted.subject === undefined || subject === wanted.subject) &&
      (wanted.topic === undefined || topic === wanted.topic),
  )
  return pickRound(fitting, Math.random).map(present)
}

/** Leaves out questions that were deleted from their test, and all but the latest answer to a question that several tests have. */
async function listCandidates(tx: UserTx, person: Person, sheets: KnownSheets): Promise<Candidate[]> {
  const rows = await listPracticable(tx, person.userId)
  const tests = new Map(rows.map(({ test_id, version }) => [test_id, { id: test_id, version }]))
  sheets.require([...tests.values()])
  const contents = await elevated(tx, person, 'know the same question in several tests', (system) =>
    listContents(
      system,
      rows.map(({ question_id }) => question_id),
    ),
  )
  const contentOf = ({ question_id }: PracticableRow) => contents.get(question_id) ?? question_id
  return latestOfEach(rows, contentOf).flatMap((row) => {
    const sheet = sheets.of({ id: row.test_id, version: row.version })
    if (!sheet.questions.has(row.question_id)) return []
    return [{ subject: subjectOf.parse(row.subject), topic: row.topic, isMissed: !row.is_correct, row, sheet }]
  })
}

function present({ row, sheet, subject, topic, isMissed }: Candidate): PracticeQuestion {
  const question = sheet.questions.get(row.question_id)
  return practiceQuestion.parse({
    question: { ...question, passage: null },
    passage: question?.passage == null ? null : sheet.passages[question.passage],
    subject,
    topic,
    testTitle: row.test_title,
    isMissed,
    // Its letter is that of the question, which stands.
    rightAnswer: shownAnswer(row.correct_answer, { ...row, indexInSubject: row.position }, question),
    explanation: sheet.explanations.get(row.question_id) ?? null,
  })
}
