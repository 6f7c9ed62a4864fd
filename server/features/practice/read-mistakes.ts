/** The questions that a student got wrong, in tests and in practice, until the student gets them right in practice. */
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import {
  isLastAnswerMistake,
  type LastAnswer,
  type LatestAnswers,
  sortByNewestMistake,
} from '#domain/coaching/practice.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { findMyStudent } from '../person/my-student.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import { findContentOfQuestion, gatherPracticeCandidates, readQuestionContents } from './candidates.ts'
import { listPracticeAnswers, type PracticeAnswerRow } from './kept-practice.queries.ts'
import { type PracticeQuestionCandidate, presentPracticeQuestion } from './practice.present.ts'
import { type AnsweredContent, listMissedInSubmission, listPracticableQuestions } from './practice.queries.ts'

type Contents = ReadonlyMap<string, AnsweredContent>

/** What a student answered in tests and in practice. */
export interface AnsweredHistory {
  readonly practiced: readonly PracticeAnswerRow[]
  readonly candidates: readonly PracticeQuestionCandidate[]
  readonly contents: Contents
}

interface AnsweredCandidate extends LatestAnswers {
  readonly candidate: PracticeQuestionCandidate
  readonly content: string
}

/** Returns all mistakes, or those of one submission. For a submission, mistakes that were corrected since come last. */
export async function readMistakesRound(
  tx: UserTx,
  person: Person,
  papers: PaperLookup,
  missed: 'all' | string,
): Promise<PracticeQuestion[]> {
  const rows = await listPracticableQuestions(tx, person.userId)
  const contents = await readQuestionContents(tx, person, rows)
  const student = await findMyStudent(tx, person.userId)
  const practiced = student === undefined ? [] : await listPracticeAnswers(tx, student.id)
  const answered = withPractice({ practiced, contents, candidates: gatherPracticeCandidates(rows, contents, papers) })
  const wanted =
    missed === 'all'
      ? answered.filter(isLastAnswerMistake)
      : ofSubmission(answered, await listMissedInSubmission(tx, person.userId, missed), contents)
  return sortByNewestMistake(wanted)
    .slice(0, roundSize)
    .map(({ candidate }) => presentPracticeQuestion(candidate))
}

/** Of a student: all of them, and those that were missed in one submission. */
export async function countMistakes(tx: UserTx, userId: string, answered: AnsweredHistory, submission: string | null) {
  const mistakes = withPractice(answered).filter(isLastAnswerMistake)
  const missed = submission === null ? [] : await listMissedInSubmission(tx, userId, submission)
  return { all: mistakes.length, ofSubmission: ofSubmission(mistakes, missed, answered.contents).length }
}

function ofSubmission(answered: readonly AnsweredCandidate[], questions: readonly string[], contents: Contents) {
  const wanted = new Set(questions.map((question) => findContentOfQuestion(contents, question)))
  return answered.filter(({ content }) => wanted.has(content))
}

function withPractice({ practiced, candidates, contents }: AnsweredHistory): AnsweredCandidate[] {
  const latest = latestInPractice(practiced, contents)
  return candidates.map((candidate) => {
    const { question_id, submitted_at, is_correct } = candidate.row
    const content = findContentOfQuestion(contents, question_id)
    const inTest = { at: submitted_at, isRight: is_correct }
    return { candidate, content, inTest, inPractice: latest.get(content) ?? null }
  })
}

/**
 * Returns the latest practice answer by question content. A new question counts for the one that it replaced. `practiced` is newest first.
 */
function latestInPractice(practiced: readonly PracticeAnswerRow[], contents: Contents) {
  const latest = new Map<string, LastAnswer>()
  for (const { question_id, card_question_id, is_right, answered_at } of practiced) {
    const content = findContentOfQuestion(contents, card_question_id ?? question_id)
    if (!latest.has(content)) latest.set(content, { at: answered_at, isRight: is_right })
  }
  return latest
}
