/** The answers and keys of a submission as the columns of `submission_answers` hold them. */
import * as z from 'zod/mini'
import type { AnswerKey } from '#domain/correctness.ts'

/** `user_answer`; null where the question was left open. */
export const storedAnswer = z.nullable(
  z.union([z.object({ option: z.number() }), z.object({ number: z.number(), typed: z.optional(z.string()) })]),
)

/** `correct_answer`, as `keyAsAnswer` writes it; null where the question was not scored. */
export const storedKey = z.nullable(z.union([z.object({ option: z.number() }), z.object({ number: z.number() })]))

export function keyOf(stored: unknown): AnswerKey {
  const key = storedKey.parse(stored)
  if (key === null) return { kind: 'unscored' }
  return 'option' in key ? { kind: 'choice', correctOption: key.option } : { kind: 'number', value: key.number }
}
