/** The plan for the next days, based on the current cards. */
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import type { PlannedBreak } from './breaks.ts'
import { planReviewDay, sumCardSeconds } from './review-dates.ts'
import { type CardOverTime, findCardOn, type PlanSettings } from './review-week.ts'

export interface ReviewDay {
  readonly day: string
  readonly questions: number
  /** Estimated time, rounded up. */
  readonly minutes: number
}

export interface ReviewPlan<Memory> {
  readonly cards: readonly CardOverTime<Memory>[]
  readonly today: string
  readonly days: number
  readonly settings: PlanSettings
  readonly letGoOn: string | null
  readonly breaks: readonly PlannedBreak[]
  /** Practiced today already. */
  readonly doneSeconds: number
  readonly recallOn: (memory: Memory, day: string) => number
}

/**
 * Lists the days from today on that have reviews. Assumes that the student does each review, and lists each question once: when it comes
 * back afterward depends on the answer.
 */
export function listReviewsAhead<Memory>(plan: ReviewPlan<Memory>): ReviewDay[] {
  const { today, settings, letGoOn, breaks } = plan
  const taken = new Set<string>()
  const found: ReviewDay[] = []
  for (let at = 0; at < plan.days; at++) {
    const day = addCalendarDays(today, at)
    const cards = plan.cards
      .filter(({ id }) => !taken.has(id))
      .flatMap((card) => findCardOn(card, day, { examOn: settings.examOn, letGoOn, breaks }, plan.recallOn) ?? [])
    const doneSeconds = at === 0 ? plan.doneSeconds : 0
    const own = planReviewDay(cards, { ...settings, today: day, breaks, doneSeconds }).today
    for (const { id } of own) taken.add(id)
    if (own.length > 0) found.push({ day, questions: own.length, minutes: Math.ceil(sumCardSeconds(own) / 60) })
  }
  return found
}
