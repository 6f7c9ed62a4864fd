/** Between the rows of a submission and the domain's words for what was answered, asked and scored. */
import { questionId } from '#contracts/ids.ts'
import { subject } from '#contracts/tests.ts'
import type { UserAnswer } from '#domain/correctness.ts'
import { type GivenAnswer, type Scorecard, sectionOf } from '#domain/scoring.ts'
import { keyOf, storedAnswer } from '../submissions/stored-answers.ts'
import type { RecordedAnswerRow, ScoreColumns } from './key-repairs.queries.ts'

export function recordedAnswer(row: RecordedAnswerRow): GivenAnswer {
  return {
    questionId: questionId.parse(row.question_id),
    subject: subject.parse(row.subject),
    topic: row.topic,
    userAnswer: givenAnswer(row.user_answer),
    key: keyOf(row.correct_answer),
    timeSpent: row.time_spent,
  }
}

function givenAnswer(stored: unknown): UserAnswer | null {
  const answer = storedAnswer.parse(stored)
  if (answer === null || 'option' in answer) return answer
  return { number: answer.number, typed: answer.typed ?? String(answer.number) }
}

export function scoreColumns(scorecard: Scorecard): ScoreColumns {
  const reading = sectionOf(scorecard, 'reading')
  const math = sectionOf(scorecard, 'math')
  return {
    score_percentage: scorecard.scorePercentage,
    total_questions: scorecard.totalQuestions,
    correct_answers: scorecard.correctAnswers,
    reading_raw: reading.raw,
    reading_scored: reading.scored,
    reading_scaled: reading.scaled,
    math_raw: math.raw,
    math_scored: math.scored,
    math_scaled: math.scaled,
    composite: scorecard.composite,
  }
}
