/** What `run-mutants.ts` and the process with the specs say to each other, one JSON text on each line. */
import * as z from 'zod/mini'

export const job = z.object({
  spec: z.string(),
  /** The number of the mutant that is switched on; null runs the original. */
  mutant: z.nullable(z.number()),
  /** The ids of the tests to run, the most telling ones first; null runs all. */
  tests: z.nullable(z.array(z.string())),
  /** A file to load again, with all that import it: what runs while it loads would keep the outcome of the original. */
  reload: z.nullable(z.string()),
  /** How long a test may take; null leaves the usual time. */
  milliseconds: z.nullable(z.number()),
})
export type Job = z.infer<typeof job>

const numbers = z.array(z.number())

export const jobResult = z.object({
  tests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      passed: z.boolean(),
      errors: z.array(z.string()),
      reached: numbers,
      milliseconds: z.number(),
    }),
  ),
  /** Of a hook, or of what no test waited for. */
  otherErrors: z.array(z.string()),
  /** Where the spec or what it imports cannot be loaded. */
  loadErrors: z.array(z.string()),
  /** Whether a loop was stopped that had no end. */
  isEndless: z.boolean(),
  reachedWhileLoading: numbers,
  reachedByHooks: numbers,
})
export type JobResult = z.infer<typeof jobResult>

/** Calls `take` with each whole line. */
export function byLine(take: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
