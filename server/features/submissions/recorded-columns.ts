/** Parses answers from `submission_answers` and its functions, and recorded keys. */
import * as z from 'zod/mini'
import { keyAnswer } from '#contracts/authoring/rulings.ts'
import { optionId, responseId } from '#contracts/wire/ids.ts'
import type { UserAnswer } from '#domain/answers/correctness.ts'

const response = z.object({ response: z.array(responseId) })
const rowAnswer = z.nullable(z.union([optionId, z.object({ number: z.number(), typed: z.string() }), response]))

/** Returns null if the question was left open. */
export function parseRecordedAnswer(column: unknown): UserAnswer | null {
  const answer = rowAnswer.parse(column)
  return typeof answer === 'string' ? { option: answer } : answer
}

/** Null if the question was not scored. */
export const recordedKey = z.nullable(
  z.union([keyAnswer, z.object({ several: z.array(keyAnswer) }), z.object({ everybody: z.literal(true) })]),
)
