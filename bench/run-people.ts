/**
 * Measures a platform with many people and answers on a real PostgreSQL or, with `--embedded`, on the embedded database: each list and
 * report over HTTP, with the role that can see it. Fails if a request failed or if the 95th percentile of one exceeds the limit.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import type { Config } from '#server/config.ts'
import { findPostmaster, measureCpuMs } from './cpu-time.ts'
import { computePercentileOf } from './load.ts'
import { type BenchPage, listBenchPages } from './pages.ts'
import { type Platform, preparePlatform } from './prepare-platform.ts'
import { startBenchServer } from './start-server.ts'
import { Wire } from './wire.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50000' },
    classes: { type: 'string', default: '2000' },
    answers: { type: 'string', default: '1000000' },
    /** In question banks. */
    items: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '40' },
    /** Only pages whose name contains these words. */
    only: { type: 'string', default: '' },
    embedded: { type: 'boolean', default: false },
    /**
     * A folder that keeps what was prepared. Within six hours, a later run with this folder and the same database measures the same data.
     */
    data: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const usualLimitMs = 300
/** The first responses fill caches and prepare statements. In reality, the server has been running for a while. */
const warmUps = 3
const questionsOfATest = 114
const size = {
  users: Number(values.users),
  classes: Number(values.classes),
  submissions: Math.ceil(Number(values.answers) / questionsOfATest),
  items: Number(values.items),
}

if (values.embedded) {
  process.exitCode = (await measurePages(null)) ? 0 : 1
} else {
  const postgres = process.env.BENCH_DATABASE_URL ? null : await startPostgres({ shared_buffers: '256MB' })
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? postgres?.url
  if (!databaseUrl)
    throw new Error('Install PostgreSQL, set BENCH_DATABASE_URL to an empty database, or use --embedded.')
  try {
    process.exitCode = (await measurePages(databaseUrl)) ? 0 : 1
  } finally {
    await postgres?.stop()
  }
}

/** On the embedded database if `url` is null. */
async function measurePages(url: string | null): Promise<boolean> {
  const began = performance.now()
  const settings: Record<string, string> = {}
  if (url !== null) settings.DATABASE_URL = url
  if (values.data !== undefined) settings.DATA_DIR = values.data
  const server = await startBenchServer(settings, prepareOnce)
  const { tokens, counts } = server.prepared
  const rows = Object.entries(counts).map(([name, count]) => `${Number(count).toLocaleString('en')} ${name}`)
  console.log(`\n${rows.join(', ')}; filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  console.log(
    `load of the machine: ${loadavg()
      .map((average) => average.toFixed(1))
      .join(' ')}`,
  )
  const database = url === null ? null : { postmaster: await findPostmaster(url), client: await connect(url) }
  let isGood = true
  try {
    const asked = listBenchPages(server.prepared, new Date()).filter(({ name }) => name.includes(values.only))
    for (const page of asked) {
      // Nobody else can write to the embedded database while its server runs.
      if (page.before !== undefined && database === null) continue
      const wire = new Wire(server.port, tokens[page.as])
      const before = async () => page.before !== undefined && (await database?.client.query(page.before))
      const processes = { server: server.pid, database: database?.postmaster ?? null }
      if (!(await measurePage(wire, page, processes, before))) isGood = false
      wire.close()
    }
  } finally {
    await database?.client.end()
    server.stop()
  }
  console.log(isGood ? '  every p95 is under its limit' : '  NOT every p95 is under its limit')
  return isGood
}

async function prepareOnce(config: Config): Promise<Platform> {
  if (values.data === undefined) return preparePlatform(config, size)
  const kept = join(values.data, 'prepared.json')
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  mkdirSync(values.data, { recursive: true })
  const prepared = await preparePlatform(config, size)
  writeFileSync(kept, JSON.stringify(prepared))
  return prepared
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function measurePage(
  wire: Wire,
  { name, path, limitMs = usualLimitMs }: BenchPage,
  processes: { server: number; database: number | null },
  prepare: () => Promise<unknown>,
): Promise<boolean> {
  const times: number[] = []
  let bytes = 0
  const used = () => ({
    server: measureCpuMs([processes.server]),
    database: processes.database === null ? 0 : measureCpuMs([processes.database]),
  })
  let before = used()
  for (let round = -warmUps; round < rounds; round++) {
    if (round === 0) before = used()
    await prepare()
    const answer = await wire.ask('GET', `/api${path}`)
    if (answer.status !== 200) {
      console.log(`  FAILED ${name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`)
      return false
    }
    bytes = answer.body.length
    if (round >= 0) times.push(answer.milliseconds)
  }
  const after = used()
  const cpu = (of: 'server' | 'database') => `${((after[of] - before[of]) / rounds).toFixed(1).padStart(5)} ms`
  times.sort((one, other) => one - other)
  const [p50, p95] = [computePercentileOf(times, 0.5), computePercentileOf(times, 0.95)]
  const ms = (time: number) => `${time.toFixed(1).padStart(7)} ms`
  console.log(
    `  ${p95 < limitMs ? '   ' : 'NO '}${name.padEnd(34)} p50 ${ms(p50)}  p95 ${ms(p95)}` +
      `  processors: server ${cpu('server')}, database ${cpu('database')}  ${(bytes / 1000).toFixed(1).padStart(6)} kB`,
  )
  return p95 < limitMs
}
