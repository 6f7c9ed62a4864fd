import { readdirSync, readFileSync } from 'node:fs'
import { openInstallation } from '#test/nodes/installation.ts'
import { type Counts, sumTestCounts } from './test-results.ts'
import { runJourneys, runSpecs } from './test-runs.ts'

/** Takes a few minutes: signing in and out, taking a test, images, people, and what other people see of it. */
const selection = ['accounts-login', 'images', 'offline', 'people', 'results', 'session-ends', 'take-a-test']

const folder = 'test/e2e'

/** Runs the tests in `test/nodes`, then a selection of the journeys, or all of them, against two server processes. */
export async function testNodes({ withAllJourneys }: { withAllJourneys: boolean }): Promise<Counts> {
  const journeys = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))
  // Journeys whose server has its own settings, or content that other journeys must not change.
  const own = journeys.filter((name) => /\bstartServer\(/.test(readFileSync(`${folder}/${name}`, 'utf8')))
  const shared = journeys.filter((name) => !own.includes(name))
  const chosen = withAllJourneys ? shared : shared.filter((name) => selection.includes(name.replace('.e2e.ts', '')))

  const specs = await runSpecs(['test/nodes'], { TEST_NODES: '1' })
  console.log(`Journeys against two processes: ${chosen.length} of ${journeys.length} files.`)
  console.log(`With a server of their own, and so not against these: ${own.join(', ')}`)
  // All journeys come from one address, with more requests than any household would send.
  const installation = await openInstallation('through PgBouncer', { AUTH_IP_LIMITS: '0', LOG_LEVEL: 'error' })
  const browsed = await runJourneys(
    chosen.map((name) => `${folder}/${name}`),
    { E2E_URL: installation.url },
  ).finally(() => installation.close())
  return sumTestCounts([specs, browsed])
}
