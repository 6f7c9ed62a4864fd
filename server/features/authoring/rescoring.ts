/** Calculates from recorded answers how a different key for one question changes a submission. */
import type { QuestionId } from '#contracts/wire/ids.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import { type GivenAnswer, type Scorecard, scoreAnswers } from '#domain/scores/scoring.ts'

export function rescoreWithKey(
  answers: readonly GivenAnswer[],
  question: QuestionId,
  key: AnswerKey,
  scale: ScoreScale,
): Scorecard {
  return scoreAnswers(
    answers.map((answer) => (answer.questionId === question ? { ...answer, key } : answer)),
    scale,
  )
}
