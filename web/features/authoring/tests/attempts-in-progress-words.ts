import type * as z from 'zod/mini'
import type { stayReason } from '#contracts/attempts/attempt-administration.ts'

export function students(count: number): string {
  return count === 1 ? '1 student' : `${count} students`
}

export function takingWords(count: number): string {
  return `${students(count)} ${count === 1 ? 'is' : 'are'} taking this test now`
}

const changed: Record<z.output<typeof stayReason>, string> = {
  questions: 'the questions or their order have changed',
  options: 'answer options have changed',
  keys: 'an answer key has changed',
}

/** Explains why the wording cannot be updated for these students. */
export function stayingWords(reason: z.output<typeof stayReason>, count: number): string {
  const keep = count === 1 ? 'finishes' : 'finish'
  return `${students(count)} ${keep} the earlier version, because ${changed[reason]} since they started.`
}
