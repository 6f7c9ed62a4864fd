/** Which card of the dashboard comes first and has the bright button. */
import type { AssignedTest, MyTest } from '#contracts/attempts/assignments.ts'
import type { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { alsoRunning, isPressing, nextTest } from '#web/features/assignments/next-test.ts'

export type TestWithMistakes = NonNullable<ReplyOf<typeof getPracticeTopics>['latest']>

/** What is known so far; undefined: not yet. */
interface Known {
  readonly mine: { readonly assignments: readonly AssignedTest[]; readonly serverNow: string } | undefined
  readonly tests: readonly MyTest[]
  readonly reviews: { readonly due: number } | undefined
  readonly latest: TestWithMistakes | null | undefined
}

export type First = { readonly of: 'test' | 'reviews' } | { readonly of: 'missed'; readonly latest: TestWithMistakes }

/** A test in progress, late, or due today; else the reviews of the day; else what the latest test showed; else the test. */
export function whatIsFirst({ mine, tests, reviews, latest }: Known, timeZone: string): First {
  if (reviews === undefined || (mine === undefined && reviews.due === 0)) return { of: 'test' }
  const now = mine && new Date(mine.serverNow)
  const next = mine && now ? nextTest(mine.assignments, alsoRunning(tests), now) : null
  if (next !== null && now && isPressing(next, now, timeZone)) return { of: 'test' }
  if (reviews.due > 0) return { of: 'reviews' }
  return latest && latest.left > 0 ? { of: 'missed', latest } : { of: 'test' }
}
