import { type PracticeQuestion, type PracticeTopic, practiceQuestion } from '#contracts/practice.ts'
import type { HiddenAnswers } from '#contracts/reviews.ts'
import { type Subject, subject as subjectOf } from '#contracts/tests.ts'
import { latestOfEach, type Practicable, pickRound, topicsToPractice } from '#domain/practice.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readHiddenAnswers } from '../submissions/hidden-answers.ts'
import { shownAnswer } from '../submissions/shown-answer.ts'
import { findReviewSheet, type ReviewSheet } from '../tests/review-sheet.ts'
import { listContents, listHiddenPractice, listPracticable, type PracticableRow } from './practice.queries.ts'

interface Candidate extends Practicable {
  readonly subject: Subject
  readonly row: PracticableRow
  readonly sheet: ReviewSheet
}

export async function readPracticeTopics(
  services: Services,
  tx: UserTx,
  person: Person,
): Promise<{ topics: PracticeTopic[]; hidden: HiddenAnswers | null }> {
  const hidden = await listHiddenPractice(tx, person.userId)
  const submissions = hidden.map(({ submission_id }) => submission_id)
  const questions = hidden.reduce((sum, row) => sum + row.questions, 0)
  return {
    topics: topicsToPractice(await listCandidates(services, tx, person)),
    hidden: await readHiddenAnswers(tx, submissions, questions),
  }
}

export async function readPracticeRound(
  services: Services,
  tx: UserTx,
  person: Person,
  wanted: { readonly subject?: Subject | undefined; readonly topic?: string | undefined },
): Promise<PracticeQuestion[]> {
  const candidates = await listCandidates(services, tx, person)
  const fitting = candidates.filter(
    ({ subject, topic }) =>
      (wanted.subject === undefined || subject === wanted.subject) &&
      (wanted.topic === undefined || topic === wanted.topic),
  )
  return pickRound(fitting, Math.random).map(present)
}

/** Leaves out questions that were deleted from their test, and all but the latest answer to a question that several tests have. */
async function listCandidates(services: Services, tx: UserTx, person: Person): Promise<Candidate[]> {
  const rows = await listPracticable(tx, person.userId)
  const tests = new Map(rows.map(({ test_id, version }) => [test_id, { id: test_id, version }]))
  const sheets = new Map<string, ReviewSheet>()
  let contents = new Map<string, string>()
  await elevated(
    tx,
    person,
    'show questions and explanations of submissions whose answers are shown',
    async (system) => {
      for (const test of tests.values()) sheets.set(test.id, await findReviewSheet(services.reviewSheets, system, test))
      contents = await listContents(
        system,
        rows.map(({ question_id }) => question_id),
      )
    },
  )
  const contentOf = ({ question_id }: PracticableRow) => contents.get(question_id) ?? question_id
  return latestOfEach(rows, contentOf).flatMap((row) => {
    const sheet = sheets.get(row.test_id)
    if (!sheet?.questions.has(row.question_id)) return []
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
