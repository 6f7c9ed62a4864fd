/**
 * Measures a server's memory under load for several minutes: some students save and read their clocks, others arrive, take a whole test and
 * leave. Fails if a request failed or if the last third of the time took more memory than the second.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { findPostmaster } from './cpu-time.ts'
import { createFreshStudents } from './fresh-students.ts'
import { doJobs } from './jobs.ts'
import { createOurSaveJob, createOurWholeAttempt } from './our-jobs.ts'
import { benchTest, prepareBench } from './prepare.ts'
import { startBenchServer } from './start-server.ts'
import { Wire } from './wire.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const minutes = Number(values.minutes)
const savers = 16
/** More than can take a whole test in a minute. */
const comersPerMinute = 1500
const sampleEveryMs = 1000
/** Garbage varies, so only a ratio above this counts as growth. */
const mostTimes = 1.1
const [started, settled] = [1 / 3, 2 / 3]

const postgres = await startPostgres({ shared_buffers: '256MB' })
if (!postgres) {
  console.log('The soak needs an installed PostgreSQL.')
} else {
  try {
    process.exitCode = (await soak(postgres.url)) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

async function soak(url: string): Promise<boolean> {
  const server = await startBenchServer({ DATABASE_URL: url }, async (config) => ({
    ...(await prepareBench(config, savers)),
    fresh: await createFreshStudents(url, Math.ceil(comersPerMinute * minutes)),
  }))
  const { attempts, questionIds: questions, fresh } = server.prepared
  const processes = [server.pid, await findPostmaster(url)]
  const seconds = minutes * 60
  const wires = attempts.map(({ token }) => new Wire(server.port, token))
  const numbers = attempts.map(() => 1)
  const samples: number[] = []
  const until = performance.now() + seconds * 1000
  async function sample() {
    while (performance.now() < until) {
      samples.push(residentMegabytes(server.pid))
      await pause(sampleEveryMs)
    }
  }
  const [saved, sat] = await Promise.all([
    doJobs(savers, seconds, processes, (person) => {
      const [wire, attempt, number = 1] = [wires[person], attempts[person], numbers[person]]
      if (!wire || !attempt) return null
      numbers[person] = number + 5
      return createOurSaveJob(wire, { questions }, { attempt: attempt.id, writer: attempt.writer }, number, 5)
    }),
    doJobs(4, seconds, processes, () => {
      const token = fresh.pop()
      if (!token) return null
      const wire = new Wire(server.port, token)
      return () => createOurWholeAttempt(wire, { testSlug: benchTest, questions }, 10)().finally(() => wire.close())
    }),
    sample(),
  ])
  server.stop()
  const part = (from: number, to: number) =>
    middle(samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to)))
  const [first, second, last] = [part(0, started), part(started, settled), part(settled, 1)]
  const times = last / second
  console.log(
    `\n${minutes} minutes: ${saved.perSecond.toFixed(0)} saves and ${sat.perSecond.toFixed(1)} whole attempts a second,` +
      ` failures ${saved.failures + sat.failures}\n` +
      `  resident memory of the server, median of each third: ${[first, second, last].map((one) => one.toFixed(0)).join(' → ')} MB` +
      ` (x${times.toFixed(2)}), most ${Math.max(...samples).toFixed(0)} MB`,
  )
  return saved.failures + sat.failures === 0 && times <= mostTimes
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}
