/**
 * A class takes one test at the same time against a real PostgreSQL, then a forward-only one, which is handed in set by set. All start
 * within a minute, save every ten seconds, ask for the clock every four, and submit within a minute. Fails if a request failed, if a
 * change did not count, if an acknowledged answer is not in its submission, or if saving was too slow.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { type Checked, checkClass } from './check-class.ts'
import { ClassLog } from './class-log.ts'
import { type Sat, sit } from './class-student.ts'
import { type ClassTest, type PreparedClass, prepareClass } from './prepare-class.ts'
import { type BenchServer, startBenchServer } from './start-server.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    students: { type: 'string', default: '1000' },
    /** Between a student's first question and submitting. */
    seconds: { type: 'string', default: '120' },
  },
})
const size = Number(values.students)
const workMs = Number(values.seconds) * 1000
/** The last of them has to be answered within the minute too. */
const windowMs = 55_000
const slugs = ['practice-test-1', 'practice-test-1-2026']
const shownProblems = 10
const limits = { saveP99Ms: 250, windowMs: 60_000 }

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

async function runClass(url: string): Promise<boolean> {
  const server = await startBenchServer({ DATABASE_URL: url }, (config) => prepareClass(config, slugs, size))
  const verdicts: boolean[] = []
  for (const test of server.prepared.tests) verdicts.push(await takeTest(url, server, test))
  server.stop()
  return verdicts.every(Boolean)
}

async function takeTest(
  url: string,
  { port, prepared }: BenchServer<PreparedClass>,
  test: ClassTest,
): Promise<boolean> {
  const log = new ClassLog()
  const way = test.isForward ? 'forward-only' : 'free navigation'
  console.log(`\n${size} students, ${test.questions} questions, ${way}; load of the machine before: ${load()}`)
  const began = performance.now() + 500
  const sat: Sat[] = await Promise.all(
    prepared.students.map((student) => {
      const startAt = (student.place / size) * windowMs
      return sit(student, { port, test, startAt, submitAt: startAt + workMs }, began, log.note)
    }),
  )
  console.log(`load of the machine after: ${load()}`)
  return report(log, sat, await checkClass(url, sat))
}

function report(log: ClassLog, sat: readonly Sat[], checked: Checked): boolean {
  for (const line of log.lines()) console.log(line)
  for (const failure of log.failures.slice(0, shownProblems)) console.log(`  FAILED ${failure}`)
  const changes = sat.reduce((sum, one) => sum + one.changes, 0)
  const sets = sat.reduce((sum, one) => sum + one.handedIn.length, 0)
  console.log(
    `  ${changes} changes acknowledged, ${sets} of them hand in a set; ${checked.submissions} submissions, ${checked.answersCompared} answers compared:` +
      ` ${checked.differences.length} differ`,
  )
  for (const difference of checked.differences.slice(0, shownProblems)) console.log(`  LOST ${difference}`)
  const verdicts: [string, boolean][] = [
    ['no request failed', log.failures.length === 0],
    ['nothing lost', checked.differences.length === 0 && checked.submissions === size],
    [
      `p99 of saving${sets > 0 ? ' and handing in' : ''} under ${limits.saveP99Ms} ms`,
      log.percentileOf('save', 0.99) < limits.saveP99Ms,
    ],
    ['all started within a minute', log.windowOf('open') < limits.windowMs],
    ['all submitted within a minute', log.windowOf('submit') < limits.windowMs],
  ]
  for (const [words, holds] of verdicts) console.log(`  ${holds ? 'yes' : 'NO '} ${words}`)
  return verdicts.every(([, holds]) => holds)
}

function load() {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
}
