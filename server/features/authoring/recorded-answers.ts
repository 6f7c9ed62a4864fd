/** Between the rows of a submission and the domain's words for what was answered, asked and scored. */
import * as z from 'zod/mini'
import { questionId } from '#contracts/ids.ts'
import { subject } from '#contracts/tests.ts'
import type { AnswerKey } from '#domain/correctness.ts'
import type { RecordedAnswer } from '#domain/key-repair.ts'
import type { Scorecard, UserAnswer } from '#domain/scoring.ts'
import type { RecordedAnswerRow, ScoreColumns } from './key-repairs.queries.ts'

const storedAnswer = z.nullable(
  z.union([z.object({ option: z.number() }), z.object({ number: z.number(), typed: z.optional(z.string()) })]),
)
const recordedKey = z.nullable(z.union([z.object({ option: z.number() }), z.object({ number: z.number() })]))

export function recordedAnswer(row: RecordedAnswerRow): RecordedAnswer {
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

/** `stored` is a key in the shape of an answer; null where the question was not scored. */
export function keyOf(stored: unknown): AnswerKey {
  const key = recordedKey.parse(stored)
  if (key === null) return { kind: 'unscored' }
  return 'option' in key ? { kind: 'choice', correctOption: key.option } : { kind: 'number', value: key.number }
}

export function storedKey(key: AnswerKey): object | null {
  switch (key.kind) {
    case 'choice':
      return { option: key.correctOption }
    case 'number':
      return { number: key.value }
    case 'unscored':
      return null
  }
}

export function scoreColumns({ sections, ...scorecard }: Scorecard): ScoreColumns {
  const reading = sections.find((section) => section.subject === 'reading')
  const math = sections.find((section) => section.subject === 'math')
  return {
    score_percentage: scorecard.scorePercentage,
    total_questions: scorecard.totalQuestions,
    correct_answers: scorecard.correctAnswers,
    reading_raw: reading?.raw ?? 0,
    reading_scored: reading?.scored ?? 0,
    reading_scaled: reading?.scaled ?? 0,
    math_raw: math?.raw ?? 0,
    math_scored: math?.scored ?? 0,
    math_scaled: math?.scaled ?? 0,
    composite: scorecard.composite,
  }
}
