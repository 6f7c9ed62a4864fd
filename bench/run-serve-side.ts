/**
 * One side of `run-beside.ts`: the server of the checkout in the current folder, on a PostgreSQL of its own, with the made-up people of the
 * comparison with PostgREST. Ends when its input does.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Comparison } from './prepare-comparison.ts'

export interface ServedSide {
  readonly port: number
  /** The server and the database. */
  readonly processes: readonly number[]
  readonly comparison: Comparison
}

const [file = '', students = ''] = process.argv.slice(2)

/** From the checkout in the current folder, which may be of an older commit. Its functions have been the same since November 2026. */
const importFrom = (path: string) => import(pathToFileURL(join(process.cwd(), path)).href)
const { startPostgres }: typeof import('#scripts/throw-away-postgres.ts') = await importFrom(
  'scripts/throw-away-postgres.ts',
)
const { startBenchServer, usualLimits }: typeof import('./start-server.ts') = await importFrom('bench/start-server.ts')
const { prepareComparison }: typeof import('./prepare-comparison.ts') = await importFrom('bench/prepare-comparison.ts')

const postgres = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' })
if (!postgres) throw new Error('The comparison needs an installed PostgreSQL.')
const { url } = postgres
const server = await startBenchServer({ DATABASE_URL: url, DATABASE_POOL: '8', ...usualLimits }, (config) =>
  prepareComparison(config, url, { students: Number(students), fresh: 0 }),
)
const side: ServedSide = {
  port: server.port,
  processes: [server.pid, ...postgres.processes().slice(0, 1)],
  comparison: server.prepared,
}
writeFileSync(file, JSON.stringify(side))
console.log('ready')
process.stdin.resume().once('end', async () => {
  server.stop()
  await postgres.stop()
  process.exit()
})
