/** Runs the tests that reach a mutant until one of them fails. */
import type { Job, JobResult } from './messages.ts'
import { type Outcome, outcomeOf, worstOf } from './outcome.ts'
import type { SpecProcess } from './spec-process.ts'

/** Which mutants a spec reaches, by their numbers. */
export interface Reach {
  readonly spec: string
  readonly tests: readonly { readonly id: string; readonly reached: ReadonlySet<number> }[]
  readonly whileLoading: ReadonlySet<number>
  readonly byHooks: ReadonlySet<number>
  /** How long a test may take with a mutant before it counts as hanging. */
  readonly milliseconds: number
}

const leastMilliseconds = 6000
/** A machine that other work keeps busy can be this much slower than it was for the slowest test. */
const slowness = 10

export interface Trial {
  readonly number: number
  /** The changed file on the disk. */
  readonly path: string
}

/** How many mutants each test has killed. */
export type Kills = Map<string, number>

/** Runs a spec without any mutant; all of its tests have to pass. */
export async function measureReach(specs: SpecProcess, spec: string): Promise<Reach> {
  const result = await specs.run({ spec, mutant: null, tests: null, reload: null, milliseconds: null })
  if (result === null || result.tests.length === 0 || outcomeOf(result, result.tests.length) !== 'survived') {
    throw new Error(`${spec} fails without any mutant: ${JSON.stringify(result && failuresOf(result))}`)
  }
  return {
    spec,
    tests: result.tests.map(({ id, reached }) => ({ id, reached: new Set(reached) })),
    whileLoading: new Set(result.reachedWhileLoading),
    byHooks: new Set(result.reachedByHooks),
    milliseconds: Math.max(leastMilliseconds, ...result.tests.map(({ milliseconds }) => slowness * milliseconds)),
  }
}

/** What a trial has shown. */
export interface Verdict {
  readonly outcome: Outcome
  /** Of a killed mutant: the job that failed. The same tests still have to pass without the mutant. */
  readonly failed: Job | null
  /** Whether the process ended with all that earlier mutants may have left behind in it. */
  readonly isProcessGone: boolean
  /** Whether any test reaches it. */
  readonly isReached: boolean
}

/** A mutant that no test reaches survives without a run. */
export async function tryMutant(
  specs: SpecProcess,
  specFiles: readonly string[],
  reachOf: (spec: string) => Promise<Reach>,
  trial: Trial,
  kills: Kills = new Map(),
): Promise<Verdict> {
  const seen: Outcome[] = []
  for (const spec of specFiles) {
    const reach = await reachOf(spec)
    for (const job of jobsOf(reach, trial, kills)) {
      const result = await specs.run(job)
      if (result === null) return { outcome: 'hung', failed: null, isProcessGone: true, isReached: true }
      const outcome = outcomeOf(result, job.tests?.length ?? 0)
      if (outcome === 'killed') {
        const killer = result.tests.at(-1)
        if (killer) kills.set(killer.id, (kills.get(killer.id) ?? 0) + 1)
        const ran = result.tests.length > 0 ? result.tests.map(({ id }) => id) : job.tests
        return { outcome, failed: { ...job, tests: ran }, isProcessGone: false, isReached: true }
      }
      seen.push(outcome)
      // Where one hangs the others would most likely hang as long.
      if (outcome === 'hung') break
    }
    if (seen.includes('hung')) break
  }
  return { outcome: worstOf(seen), failed: null, isProcessGone: false, isReached: seen.length > 0 }
}

function jobsOf({ spec, milliseconds, ...reach }: Reach, { number, path }: Trial, kills: Kills): Job[] {
  const jobs: Job[] = []
  const telling = reach.tests
    .filter(({ reached }) => reach.byHooks.has(number) || reached.has(number))
    .map(({ id }) => id)
    .toSorted((one, other) => (kills.get(other) ?? 0) - (kills.get(one) ?? 0))
  if (telling.length > 0) jobs.push({ spec, mutant: number, tests: telling, reload: null, milliseconds })
  if (reach.whileLoading.has(number)) {
    const every = reach.tests.map(({ id }) => id)
    jobs.push({ spec, mutant: number, tests: every, reload: path, milliseconds })
  }
  return jobs
}

/** Whether all tests that failed pass without a mutant, so that no mutant has left anything behind in the process. */
export async function passWithoutMutant(specs: SpecProcess, failed: readonly Job[]): Promise<boolean> {
  const bySpec = new Map<string, Set<string>>()
  for (const { spec, tests } of failed) {
    bySpec.set(spec, new Set([...(bySpec.get(spec) ?? []), ...(tests ?? [])]))
  }
  for (const [spec, tests] of bySpec) if (!(await passes(specs, spec, [...tests]))) return false
  return true
}

/** The outcome of a job in a process of its own: another mutant may have left something behind in the last one. */
export async function tryAlone(specs: SpecProcess, job: Job): Promise<Outcome> {
  const { spec } = job
  const tests = job.tests ?? []
  specs.end()
  if (!(await passes(specs, spec, tests))) throw new Error(`${spec}: tests fail without the others: ${tests}`)
  specs.end()
  const result = await specs.run(job)
  specs.end()
  return result === null ? 'hung' : outcomeOf(result, tests.length)
}

async function passes(specs: SpecProcess, spec: string, tests: string[]): Promise<boolean> {
  const result = await specs.run({ spec, tests, mutant: null, reload: null, milliseconds: null })
  return result !== null && outcomeOf(result, tests.length) === 'survived'
}

function failuresOf({ tests, otherErrors, loadErrors }: JobResult) {
  return [...tests.filter(({ passed }) => !passed), ...otherErrors, ...loadErrors]
}
