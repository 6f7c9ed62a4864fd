import type { ReviewDay } from '#domain/coaching/review-ahead.ts'

/** Seconds for which a calendar program may cache the file (`Cache-Control`). */
export const planCacheSeconds = 300
const mostKept = 10_000

interface KeptPlan {
  readonly until: number
  readonly days: Promise<ReviewDay[]>
}

/** Caches the plans of the next days for calendars. Each plan is computed once in five minutes, however often it is requested. */
export class ReviewPlanCache {
  readonly #plans = new Map<string, KeptPlan>()

  /** `name` identifies the student and the reader of the plan. */
  get(name: string, now: Date, make: () => Promise<ReviewDay[]>): Promise<ReviewDay[]> {
    const kept = this.#plans.get(name)
    if (kept !== undefined && kept.until > now.getTime()) return kept.days
    const days = make()
    this.#plans.delete(name)
    this.#plans.set(name, { until: now.getTime() + planCacheSeconds * 1000, days })
    const [oldest] = this.#plans.keys()
    if (oldest !== undefined && this.#plans.size > mostKept) this.#plans.delete(oldest)
    days.catch(() => this.#plans.delete(name))
    return days
  }
}
