/** The plan for the next days, based on the current cards. */
import { addDays, addUpCardSeconds, planDay } from './review-dates.ts'
import { type CardOverTime, cardOn, type PlanSettings } from './review-week.ts'

export interface DayAhead {
  readonly day: string
  readonly questions: number
  /** Estimated time, rounded up. */
  readonly minutes: number
}

export interface PlanAhead<Memory> {
  readonly cards: readonly CardOverTime<Memory>[]
  readonly today: string
  readonly days: number
  readonly settings: PlanSettings
  readonly letGoOn: string | null
  /** Practiced today already. */
  readonly doneSeconds: number
  readonly recallOn: (memory: Memory, day: string) => number
}

/**
 * Lists the days from today on that have reviews. Assumes that the student does each review, and lists each question once: when it comes
 * back afterward depends on the answer.
 */
export function reviewsAhead<Memory>(plan: PlanAhead<Memory>): DayAhead[] {
  const { today, settings, letGoOn } = plan
  const taken = new Set<string>()
  const found: DayAhead[] = []
  for (let at = 0; at < plan.days; at++) {
    const day = addDays(today, at)
    const cards = plan.cards
      .filter(({ id }) => !taken.has(id))
      .flatMap((card) => cardOn(card, day, { examOn: settings.examOn, letGoOn }, plan.recallOn) ?? [])
    const doneSeconds = at === 0 ? plan.doneSeconds : 0
    const own = planDay(cards, { ...settings, today: day, doneSeconds }).today
    for (const { id } of own) taken.add(id)
    if (own.length > 0) found.push({ day, questions: own.length, minutes: Math.ceil(addUpCardSeconds(own) / 60) })
  }
  return found
}
