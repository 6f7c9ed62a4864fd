/** Waiting that ends when a spec moves the clock, and no earlier. */
import type { ManualClock } from './manual-clock.ts'

export interface ManualPauses {
  readonly pause: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Moves the clock, ends the pauses that are over, and lets what waited for them go on. */
  advance(seconds: number): Promise<void>
  /** Moves the clock from pause to pause until the work is done. */
  until<Result>(work: Promise<Result>): Promise<Result>
}

export function createManualPauses(clock: ManualClock): ManualPauses {
  let open: { readonly end: number; readonly resolve: () => void }[] = []

  async function advance(seconds: number) {
    clock.advance(seconds)
    const now = clock.now().getTime()
    const ended = open.filter(({ end }) => end <= now)
    open = open.filter(({ end }) => end > now)
    for (const { resolve } of ended) resolve()
    await settlePendingWork()
  }

  return {
    pause(milliseconds, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { end: clock.now().getTime() + milliseconds, resolve }
      open.push(one)
      signal?.addEventListener('abort', () => {
        open = open.filter((other) => other !== one)
        reject(signal.reason)
      })
      return promise
    },
    advance,
    async until(work) {
      let isDone = false
      const done = work.finally(() => {
        isDone = true
      })
      while (!isDone) {
        await settlePendingWork()
        const first = Math.min(...open.map(({ end }) => end))
        if (open.length > 0) await advance((first - clock.now().getTime()) / 1000)
      }
      return done
    },
  }
}

/** What was ready to run has run; nothing is waited for. */
export function settlePendingWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
