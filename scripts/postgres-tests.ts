import type { Counts } from './test-results.ts'
import { runSpecs } from './test-runs.ts'
import { startPostgres } from './throw-away-postgres.ts'

/** The specs that use a database, or those at `paths`, on a PostgreSQL that lives as long as they run, or on `TEST_DATABASE_URL`. */
export async function testOnPostgres(paths: readonly string[]): Promise<Counts> {
  const running = process.env.TEST_DATABASE_URL
  // The server is gone after the specs, so it need not write safely.
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
