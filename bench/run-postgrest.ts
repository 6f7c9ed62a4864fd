/**
 * The hot paths beside PostgREST 12 over a copy of the same database, beside pgbench with the same statements, and what a
 * whole attempt costs the processors. Rounds take turns, so that a noisy machine disturbs all alike: ratios are what counts.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { AtTheirTest } from './at-their-test.ts'
import { postmasterOf } from './cpu-time.ts'
import { doJobs, type JobFigures, middle, type Work } from './jobs.ts'
import { ourClock, ourDashboard, ourPaper, ourSave, ourSubmit } from './our-jobs.ts'
import { preparePgbench } from './pgbench.ts'
import { prepareComparison } from './prepare-comparison.ts'
import { restClock, restDashboard, restDashboardAtOnce, restPaper, restSave, restSubmit } from './rest-jobs.ts'
import { startRestServer } from './rest-server.ts'
import { startBenchServer } from './start-server.ts'
import { freshForWholeAttempts, reportWholeAttempts } from './whole-attempts.ts'
import { Wire } from './wire.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** A part of the names of what is measured, such as `submit of PostgREST`. */
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const people = 32
/** Connections to the database, of our server and of PostgREST. */
const pool = 8
const changesPerSave = 5
const targets = { paper: 12, save: 4, submit: 5, dashboard: 5, pgbench: 0.5 }
/** More than anybody submits in a second. */
const submitsPerSecond = { servers: 300, pgbench: 600 }
const warmUps = 2000
const warmUpRounds = 4

const postgres = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' })
if (!postgres) {
  console.log('The comparison needs an installed PostgreSQL.')
} else {
  try {
    process.exitCode = (await compare(postgres.url)) ? 0 : 1
  } finally {
    await postgres.stop()
  }
}

async function compare(url: string): Promise<boolean> {
  // Our server submits in two comparisons.
  const submits = submitsPerSecond.servers * seconds * 2 * (rounds + warmUpRounds)
  const benchedSubmits = submitsPerSecond.pgbench * seconds * (rounds + 1)
  const wanted = { students: people + submits + benchedSubmits, fresh: freshForWholeAttempts }
  const server = await startBenchServer({ DATABASE_URL: url, DATABASE_POOL: String(pool) }, async (config) => {
    const comparison = await prepareComparison(config, url, wanted)
    // The copy is made while nobody is connected.
    return { comparison, rest: await startRestServer(url, pool) }
  })
  const { comparison, rest } = server.prepared
  const { students, tutor } = comparison
  const postmaster = await postmasterOf(url)
  const [savers, submitters, benched] = [
    students.slice(0, people),
    students.slice(people, people + submits),
    students.slice(people + submits),
  ]
  const pgbench = await preparePgbench(url, [postmaster], comparison, benched)
  const results: boolean[] = []

  const ourWires = savers.map(({ token }) => new Wire(server.port, token))
  const restWires = await Promise.all(
    savers.map(async ({ user }) => new Wire(rest.port, await rest.token(user, 'student'))),
  )
  const ours = (next: (person: number) => Work | null) => () => doJobs(people, seconds, [server.pid, postmaster], next)
  const theirs = (next: (person: number) => Work | null) => () => doJobs(people, seconds, [rest.pid, postmaster], next)
  const wireOf = (wires: readonly Wire[], person: number) => wires[person] ?? fail()
  const saver = (person: number) => savers[person] ?? fail()
  const numbers = savers.map(() => 1)
  const next = (person: number, by: number) => {
    const number = numbers[person] ?? fail()
    numbers[person] = number + by
    return number
  }
  const submitsAtUs = new AtTheirTest(submitters, async (student) => {
    const wire = new Wire(server.port, student.token)
    await ourClock(wire, student)()
    return { wire, work: ourSubmit(wire, student) }
  })
  const submitsThere = new AtTheirTest(submitters, async (student) => {
    const wire = new Wire(rest.port, await rest.token(student.user, 'student'))
    await restClock(wire, student)()
    return { wire, work: restSubmit(wire, comparison, student) }
  })
  const submitting = async (who: AtTheirTest, measured: typeof ours) => {
    await who.arrive(submitsPerSecond.servers * seconds)
    return measured(() => who.next())()
  }
  console.log(`\n${people} people at once, median of ${rounds} rounds of ${seconds} s; load of the machine: ${load()}`)

  try {
    results.push(
      await report('paper', targets.paper, 'PostgREST', {
        ours: ours((person) => ourPaper(wireOf(ourWires, person), comparison)),
        theirs: theirs((person) => restPaper(wireOf(restWires, person), comparison)),
      }),
      await report('save', targets.save, 'PostgREST', {
        ours: ours((person) => {
          const number = next(person, changesPerSave)
          return ourSave(wireOf(ourWires, person), comparison, saver(person), number, changesPerSave)
        }),
        theirs: theirs((person) => restSave(wireOf(restWires, person), comparison, saver(person), next(person, 0))),
      }),
      await report('submit', targets.submit, 'PostgREST', {
        ours: () => submitting(submitsAtUs, ours),
        theirs: () => submitting(submitsThere, theirs),
      }),
    )
    const tutorWires = savers.map(() => new Wire(server.port, tutor.token))
    const tutorToken = await rest.token(tutor.id, 'tutor')
    const restTutorWires = savers.map(() => new Wire(rest.port, tutorToken))
    console.log(`  a tutor with ${tutor.students.length} students and ${tutor.submissions} submissions:`)
    const dashboard = ours((person) => ourDashboard(wireOf(tutorWires, person)))
    results.push(
      await report('dashboard', targets.dashboard, 'PostgREST', {
        ours: dashboard,
        theirs: theirs((person) => restDashboard(wireOf(restTutorWires, person), tutor)),
      }),
    )
    await report('dashboard', null, 'PostgREST in one call', {
      ours: dashboard,
      theirs: theirs((person) => restDashboardAtOnce(wireOf(restTutorWires, person), tutor)),
    })
    if (pgbench) {
      results.push(
        await report('save', targets.pgbench, 'pgbench', {
          ours: ours((person) => {
            const number = next(person, changesPerSave)
            return ourSave(wireOf(ourWires, person), comparison, saver(person), number, changesPerSave)
          }),
          theirs: () => pgbench.save(seconds),
        }),
        await report('submit', targets.pgbench, 'pgbench', {
          ours: () => submitting(submitsAtUs, ours),
          theirs: () => pgbench.submit(seconds),
        }),
      )
    }
    if ('whole attempt'.includes(values.only)) {
      results.push(await reportWholeAttempts({ port: server.port, server: server.pid, postmaster, comparison }))
    }
  } finally {
    pgbench?.stop()
    rest.stop()
    server.stop()
  }
  console.log(`  load of the machine after: ${load()}`)
  return !results.includes(false)
}

async function report(
  name: string,
  target: number | null,
  other: string,
  sides: { ours: () => Promise<JobFigures>; theirs: () => Promise<JobFigures> },
): Promise<boolean> {
  if (!`${name} of ${other}`.includes(values.only)) return true
  const ours: JobFigures[] = []
  const theirs: JobFigures[] = []
  // The first ones compile and fill caches. On a busy machine many of them take long.
  for (let done = 0, tries = 0; done < warmUps && tries < warmUpRounds; tries++) {
    done += (await sides.ours()).perSecond * seconds
  }
  await sides.theirs()
  for (let round = 0; round < rounds; round++) {
    ours.push(await sides.ours())
    theirs.push(await sides.theirs())
  }
  const [we, they] = [middle(ours), middle(theirs)]
  const line = (who: string, { perSecond, p50, cpuMs, failures }: JobFigures) =>
    `    ${who.padEnd(22)} ${perSecond.toFixed(0).padStart(6)} /s  p50 ${p50.toFixed(1).padStart(6)} ms  ${cpuMs.toFixed(2).padStart(6)} ms of the processors  failures ${failures}`
  const ratio = we.perSecond / they.perSecond
  const holds = (target === null || ratio >= target) && we.failures + they.failures === 0
  const verdict = target === null ? '' : `, wanted ${target}: ${holds ? 'yes' : 'NO'}`
  console.log(
    `  ${name}: x${ratio.toFixed(2)} of ${other}, x${(they.cpuMs / we.cpuMs).toFixed(2)} by the processors${verdict}`,
  )
  console.log(`${line('ours', we)}\n${line(other, they)}`)
  return holds
}

function load() {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
}

function fail(): never {
  throw new Error('There are fewer people than were prepared.')
}
