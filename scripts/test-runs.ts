/** Runs Vitest and Playwright as child processes and reads their counts. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, countPlaywright, countVitest, sumTestCounts } from './test-results.ts'

/** Runs tests. `args` are Vitest's. */
export function runSpecs(args: readonly string[], settings: Record<string, string> = {}): Promise<Counts> {
  return withReport(
    'Vitest',
    (json) => countVitest(json, process.cwd()),
    (report) =>
      runProgram(
        'vitest',
        ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        settings,
      ),
  )
}

/** Runs journeys in a browser. `args` are Playwright's. */
export function runJourneys(args: readonly string[], settings: Record<string, string> = {}): Promise<Counts> {
  return withReport('Playwright', countPlaywright, (report) =>
    runProgram('playwright', ['test', ...args, '--reporter=list,json'], {
      ...settings,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  )
}

/** Prints the failed and flaky tests, then one line of counts. The exit code of this process is then 1 if any test failed. */
export function printResults(results: readonly Counts[]): void {
  const list = (title: string, names: readonly string[]) => {
    if (names.length > 0) console.log(`\n${title}\n${names.map((name) => `  ${name}`).join('\n')}`)
  }
  const { passed, failed, flaky } = sumTestCounts(results)
  list('Flaky (passed when tried again; the next thing to mend, by its cause):', flaky)
  list('Failed:', failed)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** If a runner fails without a failed test, for example because it could not start, that counts as one failure. */
async function withReport(
  runner: string,
  count: (json: unknown) => Counts,
  run: (report: string) => Promise<number>,
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'prep-report-'))
  const report = join(folder, 'report.json')
  const code = await run(report)
  try {
    const counts = count(JSON.parse(readFileSync(report, 'utf8')))
    if (code === 0 || counts.failed.length > 0) return counts
    return { ...counts, failed: [`${runner} ended with ${code}, without a failed test`] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: [`${runner}: no report: ${reason}`], flaky: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runProgram(name: string, args: readonly string[], settings: Record<string, string>): Promise<number> {
  const child = spawn(`node_modules/.bin/${name}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
