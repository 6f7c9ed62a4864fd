/** Names of failed tests, from the reports that Vitest and Playwright write as JSON: the end of a long log shows them together. */
import { relative } from 'node:path'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  /** A line each: file and test. */
  failed: string[]
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

/** A file that could not be loaded has no tests, and counts as one failure. */
export function countVitest(json: unknown, root: string): Counts {
  const { numPassedTests, testResults } = vitestReport.parse(json)
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [file]
    return tests.map(({ fullName }) => `${file}: ${fullName.trim()}`)
  })
  return { passed: numPassedTests, failed }
}

interface Suite {
  specs: { title: string; file: string; line: number; ok: boolean; tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  suites: z.optional(z.array(z.lazy(() => suite))),
})
const playwrightReport = z.object({ stats: z.object({ expected: z.number() }), suites: z.array(suite) })

/** A journey that passes only when it is tried again counts as failed. */
export function countPlaywright(json: unknown): Counts {
  const { stats, suites } = playwrightReport.parse(json)
  return { passed: stats.expected, failed: suites.flatMap(failedOf) }
}

function failedOf({ specs, suites }: Suite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [...failed.map(({ title, file, line }) => `${file}:${line}: ${title}`), ...(suites ?? []).flatMap(failedOf)]
}
