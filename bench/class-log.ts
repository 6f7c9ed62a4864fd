/** The durations and failures of a class's requests, by kind. */
import type { ClassStudentAct } from './class-student.ts'
import { computePercentileOf } from './load.ts'

const acts: readonly ClassStudentAct[] = [
  'readiness',
  'open',
  'save',
  'clock',
  'submit',
  'report',
  'export',
  'seats',
  'time',
]

export class ClassLog {
  readonly failures: string[] = []
  readonly #failed = new Map<ClassStudentAct, number>()
  readonly #times = new Map<ClassStudentAct, number[]>(acts.map((act) => [act, []]))
  readonly #from = new Map<ClassStudentAct, number>()
  readonly #to = new Map<ClassStudentAct, number>()

  readonly note = (act: ClassStudentAct, milliseconds: number, failure: string | null) => {
    if (failure !== null) {
      this.failures.push(`${act}: ${failure}`)
      this.#failed.set(act, (this.#failed.get(act) ?? 0) + 1)
      return
    }
    const now = performance.now()
    this.#times.get(act)?.push(milliseconds)
    if (!this.#from.has(act)) this.#from.set(act, now - milliseconds)
    this.#to.set(act, now)
  }

  percentileOf(act: ClassStudentAct, share: number): number {
    return computePercentileOf(
      [...(this.#times.get(act) ?? [])].sort((a, b) => a - b),
      share,
    )
  }

  /** Returns the milliseconds from the first request of a kind to the last response. */
  windowOf(act: ClassStudentAct): number {
    return (this.#to.get(act) ?? 0) - (this.#from.get(act) ?? 0)
  }

  /** Returns the number of failed requests by kind, for example `open 1288`. */
  failed(): string {
    return [...this.#failed].map(([act, count]) => `${act} ${count}`).join(', ')
  }

  lines(): string[] {
    return acts
      .filter((act) => this.#from.has(act))
      .map((act) => {
        const count = this.#times.get(act)?.length ?? 0
        const ms = (share: number) => `${this.percentileOf(act, share).toFixed(1).padStart(7)} ms`
        return (
          `  ${act.padEnd(9)} ${String(count).padStart(6)} in ${(this.windowOf(act) / 1000).toFixed(1).padStart(5)} s` +
          `  p50 ${ms(0.5)}  p95 ${ms(0.95)}  p99 ${ms(0.99)}  longest ${ms(1)}`
        )
      })
  }
}
