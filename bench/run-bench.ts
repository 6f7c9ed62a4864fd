/**
 * `authoring`: a file of 200 questions in the browser. Otherwise: paper, autosave, refresh, submit and sign-in on 32 connections, on the
 * embedded database and on a real PostgreSQL, in alternating rounds so that a noisy machine affects both alike. Only the ratios matter;
 * absolute figures depend on the machine.
 */

import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { makeOptionId } from '#test/support/options.ts'
import { measureAuthoring } from './authoring.ts'
import { measureWebThreadBlocking } from './blocking.ts'
import { type LoadFigures, type LoadJob, runLoad } from './load.ts'
import { benchTest, type PreparedBench, prepareBench } from './prepare.ts'
import { makeRefreshJob, makeSignInJob, measureHashRate, saveWhileSigningIn } from './sign-in.ts'
import { startBenchServer } from './start-server.ts'
import { measureTestScreen } from './test-screen.ts'
import { measureUserList } from './users.ts'

const connections = 32
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const answersPerSave = 5

interface Side {
  readonly name: string
  readonly url: string
  readonly prepared: PreparedBench
  /** Attempts that have not been submitted yet. */
  unsubmitted: number
  stop(): void
}

/** The number of the last change sent for each attempt. A round continues where the previous one ended. */
const savedNumbers = new Map<string, number>()

const jobs = ['paper', 'autosave', 'refresh', 'submit'] as const
type JobName = (typeof jobs)[number]

/** If the command line names measurements, only those run. */
const isWanted = (name: string) => process.argv.length <= 2 || process.argv.includes(name)
const wanted = jobs.filter(isWanted)

if (isWanted('authoring')) await reportAuthoring()
if (isWanted('test-screen')) await measureTestScreen()
// These run alone and do not need the servers with their thousands of students.
const standAlone = ['authoring', 'test-screen']
if (process.argv.length > 2 && process.argv.slice(2).every((name) => standAlone.includes(name))) process.exit()

const postgres = process.env.BENCH_DATABASE_URL ? null : await startPostgres({ shared_buffers: '256MB' })
const databaseUrl = process.env.BENCH_DATABASE_URL ?? postgres?.url
const sides: Side[] = [await startSide('embedded', {})]
if (databaseUrl) sides.push(await startSide('postgres', { DATABASE_URL: databaseUrl }))
else
  console.log('No PostgreSQL is installed and BENCH_DATABASE_URL is not set: the embedded database alone is measured.')

try {
  for (const job of wanted) await measure(job)
  if (isWanted('sign-in')) await measureSignIn()
  if (isWanted('blocking')) await measureBlocking()
  if (isWanted('users')) await reportUserList()
} finally {
  for (const side of sides) side.stop()
  await postgres?.stop()
}

async function measure(job: JobName) {
  const results = new Map<string, LoadFigures[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const side of sides) results.get(side.name)?.push(await runJob(side, job))
  }
  console.log(`\n${job}, ${connections} connections, median of ${rounds} rounds`)
  const base = median(results.get('embedded') ?? [])
  for (const { name } of sides) {
    const figures = median(results.get(name) ?? [])
    const ratio = base.perSecond > 0 ? figures.perSecond / base.perSecond : 0
    console.log(
      `  ${name.padEnd(9)} ${figures.perSecond.toFixed(0).padStart(6)} /s  x${ratio.toFixed(2)}` +
        `  p50 ${figures.p50.toFixed(1)} ms  p99 ${figures.p99.toFixed(1)} ms  errors ${figures.errors}`,
    )
  }
}

/** Alternates hashing alone, signing in, and signing in while others take their tests. */
async function measureSignIn() {
  for (const side of sides) {
    const raw: number[] = []
    const alone: LoadFigures[] = []
    const together: { saved: LoadFigures; signedIn: LoadFigures }[] = []
    for (let round = 0; round < rounds; round++) {
      raw.push(await measureHashRate(seconds))
      let asked = 0
      alone.push(await runLoad(side.url, connections, seconds, () => makeSignInJob(side.prepared, asked++)))
      const save = (connection: number, n: number) => saveJob(side, connection, n)
      const shared = { seconds, signIns: connections, savers: connections, save }
      together.push(await saveWhileSigningIn(side.url, side.prepared, shared))
    }
    const hashes = raw.sort((a, b) => a - b)[Math.floor(raw.length / 2)] ?? 0
    const signIns = median(alone)
    const saved = median(together.map((figures) => figures.saved))
    console.log(
      `\nsign-in, ${side.name}, median of ${rounds} rounds\n` +
        `  hashing alone ${hashes.toFixed(1)} /s, sign-ins ${signIns.perSecond.toFixed(1)} /s` +
        ` = ${((100 * signIns.perSecond) / hashes).toFixed(0)} %  errors ${signIns.errors}\n` +
        `  answers saved meanwhile: p50 ${saved.p50.toFixed(1)} ms  p99 ${saved.p99.toFixed(1)} ms` +
        `  (${saved.perSecond.toFixed(0)} /s beside ${median(together.map((figures) => figures.signedIn)).perSecond.toFixed(1)} sign-ins /s)` +
        `  errors ${saved.errors}`,
    )
  }
}

async function reportAuthoring() {
  const { previewMs, savedMs, scroll, drag } = await measureAuthoring()
  console.log(`\nauthoring, 200 questions: preview ${previewMs.toFixed(0)} ms, saved ${savedMs.toFixed(0)} ms`)
  for (const [name, frames] of Object.entries({ scroll, drag })) {
    const [median, p95, longest] = [frames.median, frames.p95, frames.longest].map((gap) => gap.toFixed(1))
    console.log(`  ${name.padEnd(6)} frames: median ${median} ms  p95 ${p95} ms  longest ${longest} ms`)
  }
}

/** Runs on its own server, so that its data does not affect the other figures. */
async function reportUserList() {
  const own = await startPostgres()
  if (!own) return
  try {
    console.log('\npeople, 50,000 of them, a page of 25')
    for (const { name, p50, p95 } of await measureUserList(own.url)) {
      console.log(`  ${name.padEnd(14)} p50 ${p50.toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(4)} ms`)
    }
  } finally {
    await own.stop()
  }
}

async function measureBlocking() {
  const { queryMs, longestBlockMs } = await measureWebThreadBlocking()
  console.log(
    `\nembedded database at work for ${queryMs.toFixed(0)} ms: the web thread waited at most ${longestBlockMs.toFixed(1)} ms`,
  )
}

function runJob(side: Side, job: JobName): Promise<LoadFigures> {
  if (job === 'paper') return runLoad(side.url, connections, seconds, (connection) => paperJob(side, connection))
  if (job === 'autosave')
    return runLoad(side.url, connections, seconds, (connection, n) => saveJob(side, connection, n))
  if (job === 'refresh') {
    return runLoad(side.url, connections, seconds, (connection) => makeRefreshJob(side.prepared, connection))
  }
  return runLoad(side.url, connections, seconds, () => submitJob(side))
}

function paperJob({ prepared }: Side, connection: number): LoadJob | null {
  const attempt = prepared.attempts[connection]
  return attempt ? { method: 'GET', path: `/api/tests/${benchTest}/paper`, token: attempt.token } : null
}

function saveJob({ prepared }: Side, connection: number, n: number): LoadJob | null {
  const attempt = prepared.attempts[connection]
  if (!attempt) return null
  const first = (savedNumbers.get(attempt.id) ?? 0) + 1
  savedNumbers.set(attempt.id, first + answersPerSave - 1)
  const changes = Array.from({ length: answersPerSave }, (_, at) => ({
    number: first + at,
    question: prepared.questionIds[(n * answersPerSave + at) % prepared.questionIds.length],
    record: { selectedOption: makeOptionId((n + at) % 4), numericValue: '', seconds: n % 600 },
  }))
  const body = JSON.stringify({ writer: attempt.writer, currentQuestion: 0, changes })
  return { method: 'POST', path: `/api/attempts/${attempt.id}/changes`, token: attempt.token, body }
}

function submitJob(side: Side): LoadJob | null {
  side.unsubmitted -= 1
  const attempt = side.prepared.attempts[side.unsubmitted]
  if (!attempt || side.unsubmitted < connections) return null
  const body = JSON.stringify({ writer: attempt.writer, currentQuestion: 0, changes: [] })
  return { method: 'POST', path: `/api/attempts/${attempt.id}/submit`, token: attempt.token, body }
}

function median(figures: readonly LoadFigures[]): LoadFigures {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0, errors: 0 }
  return { ...middle, errors: figures.reduce((sum, { errors }) => sum + errors, 0) }
}

async function startSide(name: string, settings: Record<string, string>): Promise<Side> {
  const students = connections + 600 * seconds * rounds
  const { port, prepared, stop } = await startBenchServer(settings, (config) => prepareBench(config, students))
  return { name, url: `http://127.0.0.1:${port}`, prepared, unsubmitted: prepared.attempts.length, stop }
}
