/** Runs the checks, Vitest and the browser journeys one after another and adds up what passed and failed: with `--all` every one of them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickJourneys } from '../test/tiers.ts'
import { checks, runCheck } from './checks.ts'
import { type Counts, countPlaywright, countVitest } from './failed-tests.ts'

const isAll = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'prep-reports-'))
const results: Counts[] = [countChecks(), runVitest(), runPlaywright()]
rmSync(reports, { recursive: true, force: true })

const passed = results.reduce((sum, counts) => sum + counts.passed, 0)
const failed = results.flatMap((counts) => counts.failed)
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function countChecks(): Counts {
  const failed = checks.filter((check) => !runCheck(check)).map(({ name }) => `check: ${name}`)
  return { passed: checks.length - failed.length, failed }
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
  return counted('Vitest', run.status, file, (json) => countVitest(json, process.cwd()))
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
  return counted('Playwright', run.status, file, countPlaywright)
}

/** A runner that failed without a failed test (it could not start, say) counts as one failure. */
function counted(runner: string, status: number | null, file: string, read: (json: unknown) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    const failedWithout = status !== 0 && counts.failed.length === 0
    return failedWithout ? { ...counts, failed: [`${runner} ended with ${status}, without a failed test`] } : counts
  } catch (error) {
    return { passed: 0, failed: [`${runner}: no report: ${error instanceof Error ? error.message : String(error)}`] }
  }
}
