/**
 * A class takes one test at the same time against a real PostgreSQL, then a forward-only one, which is handed in set by set. All start
 * within a minute, or within a second (`--together`), save every ten seconds, request the clock every four, and submit within a minute.
 * `--administrators 10` keeps ten of them busy at the same time. Fails if a request failed, if a change did not count, if an acknowledged
 * answer is missing from its submission, or if starting or saving was too slow.
 * `--watched`: two classes take each test. While the first one works, an administrator asks for its seats every two
 * seconds, pauses all, and gives all minutes (`watched-class.ts`).
 * `--adaptive`: `adaptive-class.ts`. `--kills 4` is how often the server is killed then.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { runAdaptiveClass } from './adaptive-class.ts'
import { keepBusy, type OfficeWork, prepareOffice } from './busy-administrators.ts'
import { type ClassCheck, checkClass } from './check-class.ts'
import { ClassLog } from './class-log.ts'
import { type ClassPlan, type RecordClassAct, type SatClassTest, saveEveryMs, takeClassTest } from './class-student.ts'
import { findPostmaster } from './cpu-time.ts'
import { describeMachineLoad } from './demo-session.ts'
import { type ClassTest, type PreparedClass, prepareClass } from './prepare-class.ts'
import { StartCost } from './start-cost.ts'
import { type BenchServer, startBenchServer, usualLimits } from './start-server.ts'
import { signInWatcher, watchClass } from './watched-class.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: 'string', default: '1000' },
    /** Seconds between a student's first question and the submission. */
    seconds: { type: 'string', default: '120' },
    /** All press *Start now* in the same second. */
    together: { type: 'boolean', default: false },
    /** The number of administrators who continuously export and open reports. */
    administrators: { type: 'string', default: '0' },
    watched: { type: 'boolean', default: false },
    adaptive: { type: 'boolean', default: false },
    kills: { type: 'string', default: '4' },
  },
})
const administrators = Number(values.administrators)
const size = Number(values.students)
const workMs = Number(values.seconds) * 1000
/** The last request must also be answered within the minute. */
const windowMs = 55_000
/** The students open the start page before this time, and press within the second after it. */
const togetherAtMs = 12_000
const arriveWithinMs = 10_000
const pressWithinMs = 1_000
/** Halfway between the last start and the first submission. */
const pauseAtMs = values.together ? togetherAtMs + workMs / 2 : (windowMs + workMs) / 2
const slugs = ['practice-test-1', 'practice-test-1-2026']
const shownProblems = 10
const limits = { saveP99Ms: 250, windowMs: 60_000, togetherP95Ms: 3_000 }

if (values.adaptive) {
  const { lines, differences } = await runAdaptiveClass({ size, kills: Number(values.kills) })
  for (const line of lines) console.log(line)
  process.exit(differences.length === 0 ? 0 : 1)
}

const postgres = process.env.BENCH_DATABASE_URL ? null : await startPostgres({ shared_buffers: '256MB' })
const databaseUrl = process.env.BENCH_DATABASE_URL ?? postgres?.url
if (!databaseUrl) {
  console.log('The class needs a PostgreSQL: install one, or set BENCH_DATABASE_URL to an empty database.')
} else {
  try {
    process.exitCode = (await runClass(databaseUrl)) ? 0 : 1
  } finally {
    await postgres?.stop()
  }
}

interface PreparedPeople extends PreparedClass {
  readonly office: OfficeWork | null
  /** The token of the administrator who watches. */
  readonly watcher: string | null
}

async function runClass(url: string): Promise<boolean> {
  const server = await startBenchServer({ DATABASE_URL: url, ...usualLimits }, async (config) => {
    const office = administrators > 0 ? await prepareOffice(config, url, administrators) : null
    const prepared = await prepareClass(config, slugs, values.watched ? 2 * size : size)
    return { office, ...prepared, watcher: values.watched ? await signInWatcher(url) : null }
  })
  const verdicts: boolean[] = []
  try {
    for (const test of server.prepared.tests) {
      // The watched class is the first one, so that its administrator sees no other.
      for (let from = 0; from < server.prepared.students.length; from += size) {
        verdicts.push(await takeTest(url, server, test, from))
      }
    }
  } finally {
    server.stop()
  }
  return verdicts.every(Boolean)
}

/** Returns one student's plan, in milliseconds from the start of the class. */
function planOf(place: number): Omit<ClassPlan, 'port' | 'test'> {
  const share = place / size
  const startAt = values.together ? togetherAtMs + share * pressWithinMs : share * windowMs
  return {
    arriveAt: values.together ? share * arriveWithinMs : startAt,
    startAt,
    // Students who start together do not answer at the same time.
    firstSaveAt: startAt + saveEveryMs * (values.together ? 1 + ((place * 7) % size) / size : 1),
    submitAt: workMs + (values.together ? togetherAtMs : 0) + share * windowMs,
  }
}

async function takeTest(
  url: string,
  { port, pid, prepared }: BenchServer<PreparedPeople>,
  test: ClassTest,
  from: number,
): Promise<boolean> {
  const log = new ClassLog()
  const cost = values.together ? new StartCost(pid, await findPostmaster(url), size) : null
  const way = test.isForward ? 'forward-only' : 'free navigation'
  const watched = values.watched ? `, ${from === 0 ? 'watched' : 'not watched'}` : ''
  console.log(
    `\n${size} students${watched}, ${test.questions} questions, ${way};` +
      ` load of the machine before: ${describeMachineLoad()}`,
  )
  const note: RecordClassAct = (act, milliseconds, failure) => {
    log.note(act, milliseconds, failure)
    cost?.note(act, failure !== null)
  }
  const office = prepared.office && keepBusy(port, url, prepared.office, note)
  const began = performance.now() + 500
  const token = from === 0 ? prepared.watcher : null
  const watch = token === null ? null : watchClass({ port, token, test, pauseAt: began + pauseAtMs }, note)
  const attempts = prepared.students
    .slice(from, from + size)
    .map((student) =>
      takeClassTest(student, { port, test, ...planOf(student.place - from), onPause: watch?.hear }, began, note),
    )
  if (cost) setTimeout(() => cost.begin(), began + togetherAtMs - 100 - performance.now())
  const sat: SatClassTest[] = await Promise.all(attempts)
  await office?.stop()
  await watch?.stop()
  console.log(`load of the machine after: ${describeMachineLoad()}`)
  if (cost) console.log(cost.line())
  for (const line of watch?.lines() ?? []) console.log(line)
  return report(
    log,
    sat,
    await checkBegun(
      url,
      sat.filter(({ attempt }) => attempt !== ''),
    ),
  )
}

async function checkBegun(url: string, sat: readonly SatClassTest[]): Promise<ClassCheck> {
  const pool = new pg.Pool({ connectionString: url })
  return checkClass(pool, sat).finally(() => pool.end())
}

function report(log: ClassLog, sat: readonly SatClassTest[], checked: ClassCheck): boolean {
  for (const line of log.lines()) console.log(line)
  for (const failure of log.failures.slice(0, shownProblems)) console.log(`  FAILED ${failure}`)
  if (log.failures.length > 0) console.log(`  FAILED in all: ${log.failed()}`)
  const changes = sat.reduce((sum, one) => sum + one.changes, 0)
  const sets = sat.reduce((sum, one) => sum + one.handedIn.length, 0)
  console.log(
    `  ${changes} changes acknowledged, ${sets} of them hand in a set; ${checked.submissions} submissions, ${checked.answersCompared} answers compared:` +
      ` ${checked.differences.length} differ`,
  )
  for (const difference of checked.differences.slice(0, shownProblems)) console.log(`  LOST ${difference}`)
  const begun = sat.filter(({ attempt }) => attempt !== '').length
  const verdicts: [string, boolean][] = [
    ['no request failed', log.failures.length === 0],
    ['nothing lost', checked.differences.length === 0 && checked.submissions === begun],
    [
      `p99 of saving${sets > 0 ? ' and handing in' : ''} under ${limits.saveP99Ms} ms`,
      log.percentileOf('save', 0.99) < limits.saveP99Ms,
    ],
    values.together
      ? [
          `p95 from the press to the paper under ${limits.togetherP95Ms / 1000} s`,
          log.percentileOf('open', 0.95) < limits.togetherP95Ms && begun === size,
        ]
      : ['all started within a minute', log.windowOf('open') < limits.windowMs],
    ['all submitted within a minute', log.windowOf('submit') < limits.windowMs],
  ]
  for (const [words, holds] of verdicts) console.log(`  ${holds ? 'yes' : 'NO '} ${words}`)
  return verdicts.every(([, holds]) => holds)
}
