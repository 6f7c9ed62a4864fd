/** An answer as it stands in `submission_answers`, as it was shown to the student. */
import type { ShownAnswer } from '#contracts/reviews.ts'
import { type PaperQuestion, subject } from '#contracts/tests.ts'
import { optionLetters } from '#domain/lettering.ts'
import { writtenNumber } from '#domain/written-number.ts'
import { storedAnswer } from './stored-answers.ts'

export interface AnswerPlace {
  /** Zero-based, over the test and over its subject. */
  readonly position: number
  readonly indexInSubject: number
  readonly subject: string
}

/** A question that was deleted since has the letters that its place gave it. */
export function shownAnswer(
  stored: unknown,
  place: AnswerPlace,
  question: PaperQuestion | undefined,
): ShownAnswer | null {
  const answer = storedAnswer.parse(stored)
  if (answer === null) return null
  if ('number' in answer) return { number: answer.typed ?? writtenNumber(answer.number) }
  return { option: answer.option, letter: question?.options[answer.option]?.letter ?? letterAt(place, answer.option) }
}

/** For each row, how many of the same subject stand before it. */
export function placesOf<Row extends { subject: string }>(rows: readonly Row[]): (AnswerPlace & Row)[] {
  const seen = new Map<string, number>()
  return rows.map((row, position) => {
    const indexInSubject = seen.get(row.subject) ?? 0
    seen.set(row.subject, indexInSubject + 1)
    return { ...row, position, indexInSubject }
  })
}

function letterAt(place: AnswerPlace, option: number): string {
  const { position, indexInSubject } = place
  const at = { questionIndex: position, indexInSection: indexInSubject, subject: subject.parse(place.subject) }
  return optionLetters(at, option + 1)[option] ?? ''
}
