import { expect, test } from 'vitest'
import type { Job, JobResult } from './messages.ts'
import type { SpecProcess } from './spec-process.ts'
import {
  type Kills,
  measureReach,
  passWithoutMutant,
  type Reach,
  tryAlone,
  tryMutant as tryWith,
} from './try-mutant.ts'

const trial = { number: 7, path: '/guarded.ts' }

/** Fails the tests for which `fails` says so. A test is named by its id. */
function specsThat(fails: (test: string, job: Job, run: number) => boolean, all: readonly string[] = ['a', 'b', 'c']) {
  const jobs: Job[] = []
  let starts = 1
  return {
    jobs,
    starts: () => starts,
    async run(job: Job): Promise<JobResult> {
      jobs.push(job)
      const tests: JobResult['tests'] = []
      for (const id of job.tests ?? all) {
        const passed = !fails(id, job, jobs.length)
        tests.push({ id, name: id, passed, errors: passed ? [] : ['expected'], reached: [7], milliseconds: 2000 })
        if (!passed && job.mutant !== null) break
      }
      return { tests, otherErrors: [], loadErrors: [], isEndless: false, reachedWhileLoading: [], reachedByHooks: [] }
    },
    end() {
      starts += 1
    },
  }
}

function reach(tests: Record<string, readonly number[]>, whileLoading: readonly number[] = []): Reach {
  return {
    spec: '/one.spec.ts',
    tests: Object.entries(tests).map(([id, reached]) => ({ id, reached: new Set(reached) })),
    whileLoading: new Set(whileLoading),
    byHooks: new Set(),
    milliseconds: 20_000,
  }
}

function tryMutant(specs: SpecProcess, reaches: readonly Reach[], at = trial, kills?: Kills) {
  const places = reaches.map((_, place) => String(place))
  const reachOf = async (place: string) => reaches[Number(place)] ?? reach({})
  return tryWith(specs, places, reachOf, at, kills)
}

test('runs only the tests that reach the mutant, and none where no test does', async () => {
  const specs = specsThat(() => false)
  expect(await tryMutant(specs, [reach({ a: [1, 7], b: [1], c: [7] })], trial)).toMatchObject({ outcome: 'survived' })
  expect(specs.jobs.map(({ tests }) => tests)).toEqual([['a', 'c']])
  const unreached = { outcome: 'survived', isReached: false }
  expect(await tryMutant(specs, [reach({ a: [1], b: [2] })], trial)).toMatchObject(unreached)
  expect(specs.jobs).toHaveLength(1)
})

test('does not ask what the specs reach that come after the one that kills', async () => {
  const asked: string[] = []
  const reachOf = async (spec: string) => {
    asked.push(spec)
    return reach({ a: [7] })
  }
  const specs = specsThat((_, { mutant }) => mutant === 7)
  await tryWith(specs, ['first', 'second'], reachOf, trial)
  expect(asked).toEqual(['first'])
})

test('tells which tests have to pass without the mutant', async () => {
  const specs = specsThat((id, job) => id === 'b' && job.mutant === 7)
  const kills = new Map<string, number>()
  const { outcome, failed } = await tryMutant(specs, [reach({ a: [7], b: [7], c: [7] })], trial, kills)
  expect([outcome, failed?.tests]).toEqual(['killed', ['a', 'b']])
  await tryMutant(specs, [reach({ a: [7], b: [7], c: [7] })], trial, kills)
  expect(specs.jobs[1]?.tests, 'what killed before comes first').toEqual(['b', 'a', 'c'])
})

test('confirms several killed mutants at once: each test runs once without any of them', async () => {
  const specs = specsThat((id, { mutant }) => id === 'b' && mutant === 7)
  const { failed: one } = await tryMutant(specs, [reach({ a: [7], b: [7] })], trial)
  const { failed: other } = await tryMutant(specs, [reach({ b: [7], c: [7] })], trial)
  if (!one || !other) throw new Error('A mutant was not killed.')
  expect(await passWithoutMutant(specs, [one, other])).toBe(true)
  expect(specs.jobs.slice(2).map(({ tests, mutant }) => [tests, mutant])).toEqual([[['a', 'b'], null]])
})

test('does not blame a mutant for what another one left behind in the process', async () => {
  const specs = specsThat((_, __, run) => run <= 2)
  const { failed } = await tryMutant(specs, [reach({ a: [7] })], trial)
  if (!failed) throw new Error('The mutant was not killed.')
  expect(await passWithoutMutant(specs, [failed])).toBe(false)
  expect(await tryAlone(specs, failed)).toBe('survived')
  expect(specs.starts()).toBeGreaterThan(1)
})

test('says so when tests fail without the others', async () => {
  const specs = specsThat(() => true)
  const { failed } = await tryMutant(specs, [reach({ a: [7] })], trial)
  if (!failed) throw new Error('The mutant was not killed.')
  await expect(tryAlone(specs, failed)).rejects.toThrow('fail without the others')
})

test('loads the file again for what runs while it loads', async () => {
  const specs = specsThat((_, job) => job.mutant === 7 && job.reload === trial.path)
  expect(await tryMutant(specs, [reach({ a: [7], b: [] }, [7])], trial)).toMatchObject({ outcome: 'killed' })
  expect(specs.jobs.map(({ tests, reload }) => [tests, reload])).toEqual([
    [['a'], null],
    [['a', 'b'], trial.path],
  ])
})

test('says that the process has ended where it gives no answer', async () => {
  const specs = { run: async () => null, end() {} }
  expect(await tryMutant(specs, [reach({ a: [7] })], trial)).toEqual({
    outcome: 'hung',
    failed: null,
    isProcessGone: true,
    isReached: true,
  })
})

test('gives a test ten times as long as the slowest one took, and no limit of its own without the mutant', async () => {
  const specs = specsThat((_, job) => job.mutant === 7)
  const measured = await measureReach(specs, '/one.spec.ts')
  const { failed } = await tryMutant(specs, [measured], trial)
  await passWithoutMutant(specs, failed ? [failed] : [])
  expect(specs.jobs.map(({ mutant, milliseconds }) => [mutant, milliseconds])).toEqual([
    [null, null],
    [7, 20_000],
    [null, null],
  ])
})

test('measures nothing on specs that fail anyway', async () => {
  await expect(
    measureReach(
      specsThat(() => true),
      '/one.spec.ts',
    ),
  ).rejects.toThrow('fails without any mutant')
  expect(
    (
      await measureReach(
        specsThat(() => false),
        '/one.spec.ts',
      )
    ).tests,
  ).toHaveLength(3)
})
