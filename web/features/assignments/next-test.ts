/** The tests that a student can take without an assignment, and those in progress. */
import type { MyTest } from '#contracts/attempts/assignments.ts'
import type { AttemptTime } from '#domain/attempts/time-left.ts'
import { formatTestLength } from '#domain/text/durations.ts'
import type { TestToTake } from './AssignmentRow.tsx'

type Test = MyTest['test']

/** A test of at least this length is a full test. The exam takes three hours. */
const fullTestSeconds = 2 * 3600

/** Returns tests in progress that are not assigned. */
export function listUnassignedRunningTests(tests: readonly MyTest[]): MyTest[] {
  return tests.filter(({ state, assignment }) => state === 'under_way' && assignment === null)
}

/** Returns tests that the student can start without an assignment. */
export function listTestsOpenNow(tests: readonly MyTest[]): Test[] {
  return tests.filter(({ state, test }) => state === 'open' && test.questionCount > 0).map(({ test }) => test)
}

export interface OfferedTest {
  readonly test: Test
  /** The student has not taken a test yet. */
  readonly isFirst: boolean
}

/**
 * Returns what a student can take if nothing is assigned: first the diagnostic with the most questions, then full tests in the current exam
 * form, then the shortest remaining test. Never a diagnostic after a full test, whose result says more. Null if no test is left.
 */
export function findOfferedTest(tests: readonly MyTest[]): OfferedTest | null {
  const taken = tests.filter(({ latestSubmissionId }) => latestSubmissionId !== null).map(({ test }) => test)
  const isPlaced = taken.some((test) => isFull(test) && !isDiagnostic(test))
  const shortestFirst = listTestsOpenNow(tests).toSorted((a, b) => a.durationSeconds - b.durationSeconds)
  const open = isPlaced ? shortestFirst.filter((test) => !isDiagnostic(test)) : shortestFirst
  const isFirst = taken.length === 0
  const test =
    (taken.some(isDiagnostic) ? undefined : longestDiagnostic(open)) ?? (isFirst ? open[0] : step(open, taken))
  return test === undefined ? null : { test, isFirst }
}

/** A student who knows the current exam form gains little from a full test in the older form, so those come last. */
function step(shortestFirst: readonly Test[], taken: readonly Test[]): Test | undefined {
  const full = shortestFirst.filter(isFull)
  const short = shortestFirst.filter((test) => !isFull(test))
  const newForm = full.filter(({ isForwardOnly }) => isForwardOnly)
  const knowsNewForm = taken.some((test) => isFull(test) && test.isForwardOnly)
  const order = knowsNewForm ? [...newForm, ...short, ...full] : [...newForm, ...full, ...short]
  return order.find((test) => !isDiagnostic(test)) ?? order[0]
}

function longestDiagnostic(tests: readonly Test[]): Test | undefined {
  return tests.filter(isDiagnostic).toSorted((a, b) => b.questionCount - a.questionCount)[0]
}

function isDiagnostic({ slug }: Test): boolean {
  return slug.includes('diagnostic')
}

function isFull({ durationSeconds }: Test): boolean {
  return durationSeconds >= fullTestSeconds
}

/** Returns, for example, `57 questions · 90 minutes`. */
export function describeTestSize({ questionCount, durationSeconds }: Test): string {
  return `${questionCount} ${questionCount === 1 ? 'question' : 'questions'} · ${formatTestLength(durationSeconds)}`
}

export interface RunningTest extends AttemptTime {
  readonly test: Test
}

/** Returns the test in progress whose clock ends first. */
export function findRunningTest(tests: readonly MyTest[]): RunningTest | null {
  const running = tests.flatMap(({ test, inProgress }) =>
    inProgress === null || inProgress.deadlineAt === null || inProgress.isUntimed
      ? []
      : [{ test, deadlineAt: inProgress.deadlineAt, pausedUntil: inProgress.pausedUntil }],
  )
  return running.toSorted((a, b) => Date.parse(a.deadlineAt) - Date.parse(b.deadlineAt))[0] ?? null
}

export function makeTestToTake({ test, inProgress, latestSubmissionId }: MyTest): TestToTake {
  const noTerms = { dueDate: null, opensAt: null, closesAt: null, note: '' }
  return { test, inProgress, latestSubmissionId, ...noTerms, completed: false, locked: false }
}

/** Sorts running clocks first, by their end, then tests in progress without a clock. The rest keep their order. */
export function compareByClock(a: TestToTake, b: TestToTake): number {
  return endOf(a) - endOf(b) || 0
}

function endOf({ inProgress }: TestToTake): number {
  if (inProgress === null) return Number.MAX_SAFE_INTEGER
  const { deadlineAt, isUntimed } = inProgress
  return isUntimed || deadlineAt === null ? Number.MAX_SAFE_INTEGER - 1 : Date.parse(deadlineAt)
}
