/** The test that a student should take next. */
import type { AssignedTest, MyTest } from '#contracts/assignments.ts'
import { daysUntil } from '#domain/due-dates.ts'
import type { TestToTake } from './AssignmentCard.tsx'
import { groupAssignments } from './assignment-groups.ts'

/** A test in progress that ends first, else the one that is due first. Null if there is nothing to take. */
export function nextTest(
  assignments: readonly AssignedTest[],
  alsoRunning: readonly MyTest[],
  now: Date,
): TestToTake | null {
  const open = groupAssignments(assignments, now).open.filter(({ test }) => test.questionCount > 0)
  return [...alsoRunning.map(asTestToTake), ...open].sort(byClock)[0] ?? null
}

/** Where a new student begins if nobody assigned a test: the diagnostic, else the shortest test that is open. */
export function firstTest(tests: readonly MyTest[]): MyTest['test'] | null {
  const open = tests.filter(({ state, test }) => state === 'open' && test.questionCount > 0).map(({ test }) => test)
  const shortest = open.toSorted((a, b) => a.durationSeconds - b.durationSeconds)
  return shortest.find(({ slug }) => slug.includes('diagnostic')) ?? shortest[0] ?? null
}

export function asTestToTake({ test, inProgress, latestSubmissionId }: MyTest): TestToTake {
  const noTerms = { dueDate: null, opensAt: null, closesAt: null, note: '' }
  return { test, inProgress, latestSubmissionId, ...noTerms, completed: false, locked: false }
}

/** Running clocks come first, in the order in which they end. The rest keep their order. */
export function byClock(a: TestToTake, b: TestToTake): number {
  return endOf(a) - endOf(b) || 0
}

function endOf({ inProgress }: TestToTake): number {
  return inProgress === null ? Number.MAX_SAFE_INTEGER : Date.parse(inProgress.deadlineAt)
}

export interface DueWords {
  readonly words: string
  readonly isLate: boolean
}

export function dueWords(dueDate: string | null, now: Date, timeZone: string): DueWords {
  if (dueDate === null) return { words: 'No due date', isLate: false }
  const due = new Date(dueDate)
  const days = daysUntil(due, now, timeZone)
  if (due.getTime() < now.getTime()) return { words: lateWords(-days), isLate: true }
  if (days === 0) return { words: 'Finish it today', isLate: false }
  return { words: days === 1 ? '1 day left' : `${days} days left`, isLate: false }
}

function lateWords(days: number): string {
  if (days <= 0) return 'It was due earlier today'
  return days === 1 ? '1 day late' : `${days} days late`
}
