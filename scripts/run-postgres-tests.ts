import { spawn } from 'node:child_process'
import { startPostgres } from './throw-away-postgres.ts'

const given = process.env.TEST_DATABASE_URL
// What a spec acknowledges is gone with the server anyway.
const postgres = given ? null : await startPostgres({ fsync: 'off', max_connections: '200' })
const url = given ?? postgres?.url
if (!url) {
  console.error(
    'No PostgreSQL is installed. Install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
  )
  process.exit(1)
}
console.log(postgres ? postgres.version : 'PostgreSQL of TEST_DATABASE_URL')

const named = process.argv.slice(2)
const paths = named.length > 0 ? named : ['server', 'test/policies', 'test/processes']
const specs = spawn('node_modules/.bin/vitest', ['run', ...paths], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url },
  shell: process.platform === 'win32',
})
const code = await new Promise<number | null>((resolve) => specs.once('exit', resolve))
await postgres?.stop()
process.exitCode = code ?? 1
