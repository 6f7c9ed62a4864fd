/** Counts and names from the JSON reports of Vitest and Playwright, which are printed together at the end of a long log. */
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  /** One line per test: file and test. */
  failed: string[]
  /** Journeys that passed only on a retry: file, test, and where the first try failed. */
  flaky: string[]
}

export function sumTestCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.flatMap(({ failed }) => failed),
    flaky: all.flatMap(({ flaky }) => flaky),
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

/** A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(json: unknown, root: string): Counts {
  const { numPassedTests, testResults } = vitestReport.parse(json)
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(({ fullName }) => `${file}: ${fullName.trim()}`)
  })
  return { passed: numPassedTests, failed, flaky: [] }
}

const journeyResult = z.object({
  status: z.string(),
  error: z.optional(
    z.object({
      message: z.optional(z.string()),
      location: z.optional(z.object({ file: z.string(), line: z.number() })),
    }),
  ),
})
const journey = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(journeyResult) })),
})
type Journey = z.infer<typeof journey>

interface Suite {
  specs: Journey[]
  suites?: Suite[] | undefined
}

const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(journey),
  suites: z.optional(z.array(z.lazy(() => suite))),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
})

/** A journey that passes on a retry counts as passed and is listed as flaky. */
export function countPlaywright(json: unknown): Counts {
  const { stats, suites } = playwrightReport.parse(json)
  const journeys = suites.flatMap(journeysOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: journeys.filter(({ ok }) => !ok).map(nameJourney),
    flaky: journeys.filter(isFlaky).map((one) => `${nameJourney(one)}${describeFirstFailure(one)}`),
  }
}

function journeysOf({ specs, suites }: Suite): Journey[] {
  return [...specs, ...(suites ?? []).flatMap(journeysOf)]
}

function isFlaky({ ok, tests }: Journey): boolean {
  return ok && tests.some(({ status }) => status === 'flaky')
}

function nameJourney({ file, line, title }: Journey): string {
  return `${file}:${line}: ${title}`
}

function describeFirstFailure({ tests }: Journey): string {
  const error = tests.flatMap(({ results }) => results).find(({ status }) => status !== 'passed')?.error
  if (error === undefined) return ''
  const [message = ''] = stripVTControlCharacters(error.message ?? '').split('\n')
  const place = error.location && `${basename(error.location.file)}:${error.location.line}`
  return `\n    ${[place, message].filter(Boolean).join(': ')}`
}
