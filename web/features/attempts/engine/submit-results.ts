import type { AttemptTrouble } from './attempt-server.ts'

/** Null if the test is submitted, or the student took the submit back. */
export type SubmitOutcome = AttemptTrouble | null

/** The callers that await the end of a submit, which may take several requests. */
export interface SubmitResults {
  next(): Promise<SubmitOutcome>
  announce(outcome: SubmitOutcome): void
}

export function createSubmitResults(): SubmitResults {
  let waiting: ((outcome: SubmitOutcome) => void)[] = []
  return {
    next: () => new Promise((resolve) => waiting.push(resolve)),
    announce(outcome) {
      const resolved = waiting
      waiting = []
      for (const resolve of resolved) resolve(outcome)
    },
  }
}
