/** How late a test is, in the same words for tutors and administrators. */
import { daysUntil } from './due-dates.ts'

export interface OverdueTests {
  /** What has been overdue the longest. */
  readonly testTitle: string
  readonly dueDate: string
  /** Other overdue tests of the student. */
  readonly others: number
}

/** "Math Workout and 1 more, 2 days late", in calendar days of `timeZone`. */
export function lateWords({ testTitle, dueDate, others }: OverdueTests, now: Date, timeZone: string): string {
  const days = -daysUntil(new Date(dueDate), now, timeZone)
  const what = others === 0 ? testTitle : `${testTitle} and ${others} more`
  return `${what}, ${days < 1 ? 'late since today' : days === 1 ? '1 day late' : `${days} days late`}`
}
