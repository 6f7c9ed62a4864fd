import type * as z from 'zod/mini'
import type { attemptStayReason } from '#contracts/attempts/attempt-administration.ts'

export function countStudentsInWords(count: number): string {
  return count === 1 ? '1 student' : `${count} students`
}

export function describeStudentsTaking(count: number): string {
  return `${countStudentsInWords(count)} ${count === 1 ? 'is' : 'are'} taking this test now`
}

const changed: Record<z.output<typeof attemptStayReason>, string> = {
  questions: 'the questions or their order have changed',
  options: 'answer options have changed',
  keys: 'an answer key has changed',
}

/** Explains why the wording cannot be updated for these students. */
export function describeStayReason(reason: z.output<typeof attemptStayReason>, count: number): string {
  const keep = count === 1 ? 'finishes' : 'finish'
  return `${countStudentsInWords(count)} ${keep} the earlier version, because ${changed[reason]} since they started.`
}
