import type { Counts } from './test-results.ts'
import { runSpecs } from './test-runs.ts'
import { startPostgres } from './throw-away-postgres.ts'

/** Runs the tests that use a database, or those at `paths`, on a temporary PostgreSQL or on `TEST_DATABASE_URL`. */
export async function testOnPostgres(paths: readonly string[]): Promise<Counts> {
  const running = process.env.TEST_DATABASE_URL
  // The server is deleted after the tests, so its writes do not have to be durable.
  const postgres = running ? null : await startPostgres({ fsync: 'off', max_connections: '200' })
  const url = running ?? postgres?.url
  if (url === undefined) {
    const missing =
      'No PostgreSQL is installed. Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.'
    return { passed: 0, failed: [missing], flaky: [] }
  }
  console.log(postgres ? postgres.version : 'PostgreSQL of TEST_DATABASE_URL')
  const counts = await runSpecs(paths.length > 0 ? paths : ['server', 'test/policies', 'test/processes'], {
    TEST_DATABASE_URL: url,
  })
  await postgres?.stop()
  return counts
}
