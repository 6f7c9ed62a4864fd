/** The plan of the next days, as it follows from the cards as they are now. */
import { addDays, addUpCardSeconds, planDay } from './review-dates.ts'
import { type CardOverTime, cardOn, type PlanSettings } from './review-week.ts'

export interface DayAhead {
  readonly day: string
  readonly questions: number
  /** About how long they take, rounded up. */
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
 * The days from today on that have reviews. It supposes that each of them is done: then a question is there once. When it comes after that
 * depends on the answer, so nobody can know it.
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
