/** Runs the checks, Vitest and the browser journeys one after another and adds up what passed and failed: with `--all` every one of them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { quickJourneys } from '../test/tiers.ts'
import { checks, runCheck } from './checks.ts'

interface Counts {
  passed: number
  failed: number
}

const isAll = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'prep-reports-'))
const results: Counts[] = [countChecks(), runVitest(), runPlaywright()]
rmSync(reports, { recursive: true, force: true })

const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.reduce((sum, counts) => sum + counts.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function countChecks(): Counts {
  const outcomes = checks.map(runCheck)
  return { passed: outcomes.filter(Boolean).length, failed: outcomes.filter((outcome) => !outcome).length }
}

function runVitest(): Counts {
  const file = join(reports, 'vitest.json')
  const run = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      stdio: 'inherit',
      env: { ...process.env, ...(!isAll && { TEST_TIER: 'quick' }) },
      shell: process.platform === 'win32',
    },
  )
  const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numTotalTestSuites: z.number() })
  return counted(run.status, file, (json) => {
    const { numPassedTests, numFailedTests } = report.parse(json)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function runPlaywright(): Counts {
  const file = join(reports, 'playwright.json')
  const run = spawnSync(
    'node_modules/.bin/playwright',
    ['test', ...(isAll ? [] : quickJourneys), '--reporter=list,json'],
    {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      shell: process.platform === 'win32',
    },
  )
  const report = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  return counted(run.status, file, (json) => {
    const { expected, unexpected, flaky } = report.parse(json).stats
    return { passed: expected, failed: unexpected + flaky }
  })
}

/** A runner that failed without a failed test (it could not start, say) counts as one failure. */
function counted(status: number | null, file: string, read: (json: unknown) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    console.log(`No report: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1 }
  }
}
