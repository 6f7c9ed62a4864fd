/**
 * Compares the hot paths with PostgREST 12 on a copy of the same database and with pgbench running the same statements, and measures the
 * processor cost of a whole attempt. The server keeps its limits, so many people take turns. A job with a failed request has no figure.
 */
import { parseArgs } from 'node:util'
import { startPostgres } from '#scripts/throw-away-postgres.ts'
import { compareSides, warmUpRounds } from './compare-sides.ts'
import { listMatches } from './compared-jobs.ts'
import { gatherPeople } from './compared-people.ts'
import { findPostmaster } from './cpu-time.ts'
import { describeMachineLoad } from './demo-session.ts'
import { doJobs, type JobWork } from './jobs.ts'
import { clients as pgbenchClients, preparePgbench } from './pgbench.ts'
import { prepareComparison } from './prepare-comparison.ts'
import { startRestServer } from './rest-server.ts'
import { startBenchServer, usualLimits } from './start-server.ts'
import { freshForWholeAttempts, reportWholeAttempts } from './whole-attempts.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    /** Students who take turns with papers and saves. A faster machine needs more of them. */
    students: { type: 'string', default: '480' },
    /** Part of the name of a measurement, such as `submit of PostgREST`. */
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
/** People with a request in flight at the same time. */
const atOnce = 32
const crowdSize = Math.max(1, Math.ceil(Number(values.students) / atOnce)) * atOnce
/** Database connections of our server and of PostgREST. */
const pool = 8
/** A round of submits ends after this many. */
const submitsPerRound = Math.ceil((300 * seconds) / pgbenchClients) * pgbenchClients

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
  const submits = submitsPerRound * 2 * (rounds + warmUpRounds)
  const benchedSubmits = submitsPerRound * (rounds + 1) + pgbenchClients
  const wanted = { students: crowdSize + submits + benchedSubmits, fresh: freshForWholeAttempts }
  const settings = { DATABASE_URL: url, DATABASE_POOL: String(pool), ...usualLimits }
  const server = await startBenchServer(settings, async (config) => {
    const comparison = await prepareComparison(config, url, wanted)
    // The copy requires that no connection is open.
    return { comparison, rest: await startRestServer(url, pool) }
  })
  const { comparison, rest } = server.prepared
  const postmaster = await findPostmaster(url)
  const pgbench = await preparePgbench(url, [postmaster], comparison, comparison.students.slice(crowdSize + submits))
  try {
    const people = await gatherPeople({ port: server.port, rest, comparison, crowdSize, submits, atOnce })
    const rounder = (pid: number) => (next: (place: number) => JobWork | null) =>
      doJobs(atOnce, seconds, [pid, postmaster], next)
    const sides = { ours: rounder(server.pid), theirs: rounder(rest.pid) }
    const round = { seconds, submits: submitsPerRound }
    console.log(
      `\n${atOnce} of ${crowdSize} students at once, median of ${rounds} rounds of ${seconds} s; load of the machine: ${describeMachineLoad()}`,
    )
    const results: boolean[] = []
    for (const match of listMatches(people, sides, pgbench, round)) {
      if (!`${match.name} of ${match.other}`.includes(values.only)) continue
      results.push(await compareSides(match, { rounds, seconds }))
    }
    if ('whole attempt'.includes(values.only)) {
      results.push(await reportWholeAttempts({ port: server.port, server: server.pid, postmaster, comparison }))
    }
    console.log(`  load of the machine after: ${describeMachineLoad()}`)
    return !results.includes(false)
  } finally {
    pgbench?.stop()
    rest.stop()
    server.stop()
  }
}
