/** What another key for one question makes of a submission, from the answers that were recorded with it. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import type { QuestionId } from '#contracts/ids.ts'
import type { Subject } from '#contracts/tests.ts'
import { emptyRecord } from './answering.ts'
import type { AnswerKey } from './correctness.ts'
import type { ScoreScale } from './scales.ts'
import { type Scorecard, scoreAttempt, type UserAnswer } from './scoring.ts'

export interface RecordedAnswer {
  readonly questionId: QuestionId
  readonly subject: Subject
  readonly topic: string
  readonly userAnswer: UserAnswer | null
  readonly key: AnswerKey
  /** In seconds. */
  readonly timeSpent: number
}

export function scoreWithKey(
  answers: readonly RecordedAnswer[],
  question: QuestionId,
  key: AnswerKey,
  scale: ScoreScale,
): Scorecard {
  const questions = answers.map((answer) => (answer.questionId === question ? { ...answer, key } : answer))
  return scoreAttempt(questions, sheetOf(answers), scale)
}

function sheetOf(answers: readonly RecordedAnswer[]): AnswerSheet {
  return Object.fromEntries(
    answers.map(({ questionId, userAnswer, timeSpent }) => [
      questionId,
      { ...emptyRecord, ...given(userAnswer), seconds: timeSpent },
    ]),
  )
}

function given(answer: UserAnswer | null) {
  if (answer === null) return {}
  return 'option' in answer ? { selectedOption: answer.option } : { numericValue: answer.typed }
}
