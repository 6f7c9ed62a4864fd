/**
 * One person sends the most expensive allowed requests: sixty requests of one operation are in flight all the time. Another person saves
 * answers of a test, reads the profile and signs in. Fails if the other person waits too long. Measures the most expensive operations and a
 * random sample of the others (`--all`: every one), on the embedded database, and on PostgreSQL if it is installed. What is over its limit
 * is measured again four times as long, because the 99th percentile of a hundred saves is one save. Limits per minute are off.
 */
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { expectations } from '#test/attack/expectations.ts'
import { makeAttackRequest } from '#test/attack/requests.ts'
import { type Cast, createFuzzCast, openServerForAnything } from '#test/fuzz/cast.ts'
import {
  createAttempt,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { closeSpareDatabase, prepareTestDatabase } from '#test/support/test-database.ts'
import { signTokenFor } from '#test/support/test-server.ts'
import { kinds, type Neighbor, type NeighborRun, type SentRequest, type WaitingTime } from './neighbor-clients.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    dearest: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const limits = { save: 250, read: 1000, signIn: 1000 }
const atRandom = 5
/** The neighbor's network. The cost of a slowed network is decided and tested elsewhere (decision 0077, `network-lines.spec.ts`). */
const otherNetwork = '192.0.2.77'
/** Practiced questions of the person with the expensive requests: a student after a long term. */
const practiced = 5000

const isPostgres = process.env.TEST_DATABASE_URL !== undefined
console.log(`\n${isPostgres ? 'PostgreSQL' : 'Embedded database'}; seed ${values.seed}`)
await prepareTestDatabase()
let server = await openServerForAnything()
let listener = await listen()
try {
  if (!(await measureAll())) process.exitCode = 1
} finally {
  await close()
  await closeSpareDatabase()
}
if (!isPostgres) await againOnPostgres()

async function listen() {
  const opened = createServer(getRequestListener(server.app.fetch))
  await new Promise<void>((listening) => opened.listen(0, '127.0.0.1', listening))
  return opened
}

async function close() {
  listener.closeAllConnections()
  listener.close()
  await server[Symbol.asyncDispose]()
}

/** A server and database that have not served the operations before, so that the order of operations makes no difference. */
async function openAnew() {
  await close()
  server = await openServerForAnything()
  listener = await listen()
}

async function againOnPostgres() {
  const postgres = await startPostgres()
  if (postgres === null) return console.log('No PostgreSQL is installed: the embedded database alone is measured.')
  try {
    const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
    if (spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

interface Operation {
  readonly name: string
  /** Creates the request's data, because the previous request may have used it up. */
  prepare(): Promise<SentRequest>
}

async function measureAll(): Promise<boolean> {
  const chosen = await chooseOperations()
  await openAnew()
  const alone = await together({ worst: null, neighbor: await aNeighbor() })
  console.log(`| ${'alone'.padEnd(58)} | ${line(alone)} |`)
  let isFair = true
  for (const { name, prepare } of chosen) {
    await openAnew()
    const worst = await prepare()
    const neighbor = await aNeighbor()
    // The server's upkeep and autovacuum do the same.
    await server.db.pool.query('vacuum (analyze)')
    let waited = await together({ worst, neighbor })
    if (isTooSlow(waited)) {
      const later = { ...neighbor, firstNumber: waited.lastNumber + 1 }
      waited = await together({ worst, neighbor: later, times: 4 })
    }
    const isSlow = isTooSlow(waited)
    const isBroken = Object.keys(waited.statuses).some((status) => status === '0' || status.startsWith('5'))
    if (isSlow || isBroken || waited.failures.length > 0) isFair = false
    const marks = `${isSlow ? ' TOO SLOW' : ''}${isBroken ? ' BROKEN' : ''}${waited.failures.length > 0 ? ` FAILED ${waited.failures[0]}` : ''}`
    console.log(`| ${name.padEnd(58)} | ${line(waited)} | ${JSON.stringify(waited.statuses)}${marks}`)
  }
  return isFair
}

function isTooSlow({ times }: WaitingTime): boolean {
  return kinds.some((kind) => p99(times[kind]) > limits[kind])
}

/** Returns the slowest operations, each measured with one request, and some of the others. */
async function chooseOperations(): Promise<Operation[]> {
  const operations = allOperations().filter(({ name }) => name.includes(values.only))
  if (values.all || values.only !== '') return operations
  const cost = new Map<string, number>()
  for (const { name, prepare } of operations) {
    const { method, path, headers, body = null } = await prepare()
    const began = performance.now()
    await (await server.fetch(path, { method, headers, body: body?.replaceAll('«fresh»', 'a') ?? null })).arrayBuffer()
    cost.set(name, performance.now() - began)
  }
  const sorted = operations.toSorted((a, b) => (cost.get(b.name) ?? 0) - (cost.get(a.name) ?? 0))
  const rest = sorted.slice(Number(values.dearest))
  let state = Number(values.seed)
  const random = Array.from({ length: atRandom }, () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return rest.splice(state % rest.length, 1)
  })
  return [...sorted.slice(0, Number(values.dearest)), ...random.flat()]
}

function allOperations(): Operation[] {
  const served = server.app.served.flatMap(({ endpoint }): Operation[] => {
    const name = `${endpoint.method} ${endpoint.path}`
    const statuses = expectations.get(name) ?? []
    const sender = (['maya', 'parent', 'tutor', 'admin'] as const).find((_, at) => statuses[at] === 200)
    if (sender === undefined) return []
    const prepare = async () => {
      const cast = await aPracticedCast()
      const { path, init } = makeAttackRequest(endpoint, cast.target)
      const headers = { 'content-type': 'application/json', authorization: cast.bearers[sender] ?? '' }
      const body =
        typeof init.body === 'string' ? init.body.replaceAll(/"slug":"[^"]*"/g, '"slug":"n-«fresh»"') : undefined
      return { method: endpoint.method, path, headers, body }
    }
    return [{ name, prepare }]
  })
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' })
  const signIn = { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json, body }
  return [
    ...served,
    { name: 'POST /auth/v1/token, with a wrong password', prepare: async () => signIn },
    { name: 'GET /calendar/{file}', prepare: calendarOfMaya },
  ]
}

async function calendarOfMaya(): Promise<SentRequest> {
  const { target } = await aPracticedCast()
  const { url } = await (await server.post(target.maya, '/schedule/feed')).json()
  return { method: 'GET', path: new URL(url).pathname, headers: {}, body: undefined }
}

/**
 * Maya has practiced for a long time, so much is computed from her history. Only one Maya at a time: a hundred of them would be a different
 * platform.
 */
async function aPracticedCast(): Promise<Cast> {
  const cast = await createFuzzCast(server)
  const { maya } = cast.target
  const questions = Array.from({ length: 40 }, (_, at) => ({
    key: 1,
    text: `Question ${at}`,
    options: ['a', 'b', 'c'],
  }))
  const made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  await createSubmission(server.db, maya, made)
  await server.db.pool.query('truncate public.practice_answers')
  await server.db.pool.query(
    `insert into public.practice_answers (student_id, round_id, question_id, origin, subject, topic, is_right, seconds,
       card_question_id, answered_at)
     select $1, gen_random_uuid(), asked, 'test', 'math', 'Percent', at % 3 > 0, 30, asked, $3::timestamptz - at * interval '1 hour'
     from generate_series(1, ${practiced}) at, lateral (select ($2::uuid[])[1 + at % cardinality($2::uuid[])] as asked) one`,
    [maya.studentId, made.questionIds, server.clock.now()],
  )
  return cast
}

async function aNeighbor(): Promise<Neighbor> {
  const { db, clock } = server
  const cast = await createFuzzCast(server)
  const student = await createStudentWithRecord(db)
  const test = await createTestWithQuestions(db)
  const writer = crypto.randomUUID()
  const attempt = await createAttempt(db, student, test, { writer })
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': otherNetwork,
    authorization: `Bearer ${await signTokenFor(db, clock, student)}`,
  }
  const record = { selectedOption: makeOptionId(1), numericValue: '', seconds: 5 }
  const changes = `[{"number":«fresh»,"question":"${test.questionIds[0]}","record":${JSON.stringify(record)}}]`
  const password = JSON.stringify({ email: cast.target.maya.email, password: cast.ids.password })
  const jsonOnly = { 'content-type': 'application/json', 'x-forwarded-for': otherNetwork }
  return {
    save: {
      ...{ method: 'POST', path: `/api/attempts/${attempt}/changes`, headers },
      body: `{"writer":"${writer}","currentQuestion":0,"changes":${changes}}`,
    },
    read: { method: 'GET', path: '/api/profile', headers, body: undefined },
    signIn: { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: jsonOnly, body: password },
    firstNumber: 1,
  }
}

/** Measures for `--seconds`, or for a multiple of them. */
function together({
  worst,
  neighbor,
  times = 1,
}: Pick<NeighborRun, 'worst' | 'neighbor'> & { times?: number }): Promise<WaitingTime> {
  const milliseconds = Number(values.seconds) * 1000 * times
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const workerData: NeighborRun = { port, milliseconds, worst, neighbor }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./neighbor-clients.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

function line({ times }: WaitingTime): string {
  return kinds.map((kind) => `${kind} ${p99(times[kind]).toFixed(0).padStart(5)} ms`).join(', ')
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * 0.99), sorted.length - 1)] ?? Number.POSITIVE_INFINITY
}
