/**
 * `npm test`: runs every check, the quick tests and the shortest journeys. `--all` runs every test and every journey. `--ci` also runs the
 * tests on PostgreSQL, the tests and journeys of two servers, and the audit, and retries a failed journey twice.
 */
import { quickJourneys } from '../test/tiers.ts'
import { auditPackages } from './audit-packages.ts'
import { checks, runChecks } from './checks.ts'
import { testNodes } from './node-tests.ts'
import { testOnPostgres } from './postgres-tests.ts'
import type { Counts } from './test-results.ts'
import { printResults, runJourneys, runSpecs } from './test-runs.ts'

const isCi = process.argv.includes('--ci')
const isAll = isCi || process.argv.includes('--all')
if (isCi) process.env.E2E_RETRIES = '2'

const results = [
  await countChecks(),
  await runSpecs([], isAll ? {} : { TEST_TIER: 'quick' }),
  await runJourneys(isAll ? [] : quickJourneys),
]
if (isCi) results.push(await testOnPostgres([]), await testNodes({ withAllJourneys: false }), auditPackages())
printResults(results)

async function countChecks(): Promise<Counts> {
  const failed = (await runChecks()).map((name) => `check: ${name}`)
  return { passed: checks.length - failed.length, failed, flaky: [] }
}
