/**
 * Measures the cost of requests as people and answers increase: the same requests on databases of growing size, by processor time (server
 * and database together), which other work on the machine affects least.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { findPostmaster, measureCpuMs } from './cpu-time.ts'
import { createFreshStudents } from './fresh-students.ts'
import { doJobs } from './jobs.ts'
import { createOurWholeAttempt } from './our-jobs.ts'
import { listBenchPages } from './pages.ts'
import { benchTest } from './prepare.ts'
import { type Platform, preparePlatform } from './prepare-platform.ts'
import { type BenchServer, startBenchServer } from './start-server.ts'
import { Wire } from './wire.ts'

const { values } = parseArgs({
  options: {
    /** Students and answers of each step. The last default step takes an hour to fill on two cores. */
    steps: { type: 'string', default: '1000:10000,10000:300000,100000:10000000' },
    rounds: { type: 'string', default: '60' },
  },
})
const rounds = Number(values.rounds)
const mostTimes = 1.5
/** Share of all accounts (`platform-people.ts`). */
const shareOfStudents = 0.56
const questionsOfATest = 114
const attempts = 40

/** Pages whose responses have the same size on every step. */
const askedPages = [
  'a class and its students',
  'overview',
  'classes, newest',
  'users, newest',
  'students, newest',
  'schedule of a tutor, a week',
  'schedule of a family, a week',
  'assignments of a student to see',
  'submissions of a student',
  'progress of a student to see',
  'children of a parent',
  'latest result of a test',
  'review of a submission',
]
/** Pages that display a total and therefore count rows. */
const counting = ['overview', 'users, newest', 'students, newest', 'classes, newest']

const postgres = await startPostgres({ shared_buffers: '512MB', max_wal_size: '8GB' })
if (!postgres) {
  console.log('The growth needs an installed PostgreSQL.')
} else {
  try {
    process.exitCode = (await measureGrowth(postgres.url)) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

async function measureGrowth(base: string): Promise<boolean> {
  const costs: Map<string, number>[] = []
  for (const [at, step] of values.steps.split(',').entries()) {
    const [students = 0, answers = 0] = step.split(':').map(Number)
    const url = await makeDatabase(base, `step_${at}`)
    const size = {
      users: Math.round(students / shareOfStudents),
      classes: Math.max(1, Math.round(students / 15)),
      submissions: Math.ceil(answers / questionsOfATest),
      items: 0,
    }
    const server = await startBenchServer({ DATABASE_URL: url }, async (config) => ({
      platform: await preparePlatform(config, size),
      fresh: await createFreshStudents(url, 2 * attempts),
      questions: await questionsOf(url),
    }))
    const { counts } = server.prepared.platform
    console.log(
      `\n${Object.entries(counts)
        .map(([name, count]) => `${Number(count).toLocaleString('en')} ${name}`)
        .join(', ')}`,
    )
    costs.push(await costsOf(server, await findPostmaster(url)))
    server.stop()
  }
  return report(costs)
}

async function costsOf(
  server: BenchServer<{ platform: Platform; fresh: string[]; questions: string[] }>,
  database: number,
): Promise<Map<string, number>> {
  const { platform, fresh, questions } = server.prepared
  const costs = new Map<string, number>()
  const both = [server.pid, database]
  const attempt = () =>
    doJobs(1, 600, both, () => {
      const token = fresh.pop()
      if (!token || fresh.length % attempts === 0) return null
      const wire = new Wire(server.port, token)
      return () => createOurWholeAttempt(wire, { testSlug: benchTest, questions }, 10)().finally(() => wire.close())
    })
  // The first requests compile and fill caches.
  await attempt()
  const { cpuMs: cost, failures } = await attempt()
  if (failures > 0) throw new Error(`${failures} attempts failed.`)
  costs.set('a whole attempt', cost)
  for (const { name, as, path } of listBenchPages(platform, new Date()).filter((page) =>
    askedPages.includes(page.name),
  )) {
    const wire = new Wire(server.port, platform.tokens[as])
    let before = 0
    for (let round = -5; round < rounds; round++) {
      if (round === 0) before = measureCpuMs(both)
      const { status } = await wire.ask('GET', `/api${path}`)
      if (status !== 200) throw new Error(`${name}: ${status}`)
    }
    costs.set(name, (measureCpuMs(both) - before) / rounds)
    wire.close()
  }
  return costs
}

function report(costs: readonly Map<string, number>[]): boolean {
  let isGood = true
  console.log('\nmilliseconds of the processors for each, and how many times the first')
  for (const [name, first] of costs[0] ?? []) {
    const all = costs.map((step) => step.get(name) ?? Number.NaN)
    const times = (all.at(-1) ?? Number.NaN) / first
    const mayGrow = counting.includes(name)
    if (!mayGrow && !(times <= mostTimes)) isGood = false
    const verdict = mayGrow ? '   counts rows' : times <= mostTimes ? '' : `   NOT within ${mostTimes}`
    console.log(
      `  ${name.padEnd(34)} ${all.map((cost) => cost.toFixed(1).padStart(7)).join(' ')}   x${times.toFixed(2)}${verdict}`,
    )
  }
  return isGood
}

async function makeDatabase(base: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return base.replace(/\/[^/]*$/, `/${name}`)
}

async function questionsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select q.id from test_questions q join test_sections s on s.id = q.section_id join tests t on t.id = s.test_id
     where t.slug = $1 order by s.order_index, q.order_index`,
    [benchTest],
  )
  await client.end()
  return rows.map(({ id }) => String(id))
}
