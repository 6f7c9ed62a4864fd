import type { DayAhead } from '#domain/coaching/review-ahead.ts'

/** As long as a calendar program may keep the file (`Cache-Control`). */
export const keptSeconds = 300
const mostKept = 10_000

interface KeptPlan {
  readonly until: number
  readonly days: Promise<DayAhead[]>
}

/** The plans of the next days that calendars have: worked out once in five minutes, however often somebody asks. */
export class PlansAhead {
  readonly #plans = new Map<string, KeptPlan>()

  /** `name` says whose plan it is, and who reads it. */
  get(name: string, now: Date, make: () => Promise<DayAhead[]>): Promise<DayAhead[]> {
    const kept = this.#plans.get(name)
    if (kept !== undefined && kept.until > now.getTime()) return kept.days
    const days = make()
    this.#plans.delete(name)
    this.#plans.set(name, { until: now.getTime() + keptSeconds * 1000, days })
    const [oldest] = this.#plans.keys()
    if (oldest !== undefined && this.#plans.size > mostKept) this.#plans.delete(oldest)
    days.catch(() => this.#plans.delete(name))
    return days
  }
}
