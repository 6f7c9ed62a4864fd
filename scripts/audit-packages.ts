import { spawnSync } from 'node:child_process'
import { readVerdict } from './audit-verdict.ts'
import type { Counts } from './test-results.ts'

/** Checks the server's runtime packages for known vulnerabilities. */
export function auditPackages(): Counts {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const { passed, lines } = readVerdict(stdout)
  for (const line of lines) console.log(line)
  return passed ? { passed: 1, failed: [], flaky: [] } : { passed: 0, failed: ['known vulnerabilities'], flaky: [] }
}
