/**
 * Compares the hot paths with those of another checkout of this project, such as that of the commit before: `--before ../folder`, where
 * `npm ci` has run. Both servers run at the same time, each on a PostgreSQL of its own, and take turns of a second. Fails if a job takes
 * more than a tenth more processor time. The lower quartile of the turns counts, because other programs only ever make a turn dearer.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachineLoad } from './demo-session.ts'
import { doJobs, type JobWork } from './jobs.ts'
import { computePercentileOf } from './load.ts'
import {
  createOurClockJob,
  createOurDashboardJob,
  createOurPaperJob,
  createOurSaveJob,
  createOurSubmitJob,
} from './our-jobs.ts'
import type { ComparedStudent, ComparedTutor } from './prepare-comparison.ts'
import type { ServedSide } from './run-serve-side.ts'
import { Wire } from './wire.ts'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    /** Part of the name of a job. */
    only: { type: 'string', default: '' },
  },
})
if (values.before === undefined) throw new Error('Please name the folder of the other checkout: --before ../folder')
const rounds = Number(values.rounds)
const warmUps = 3
const atOnce = 16
/** At their test while the others submit. */
const working = 320
const submitsPerTurn = 60
const mostDearer = 1.1

/** The people of one server, with open connections. Each job takes the next of them. */
class Side {
  readonly name: string
  readonly served: ServedSide
  readonly #wires = new Map<string, Wire>()
  readonly #saved = new Map<string, number>()
  readonly #submitted: ComparedStudent[] = []
  #turn = 0
  #submits = 0

  constructor(name: string, served: ServedSide) {
    this.name = name
    this.served = served
  }

  /** A new turn may submit again. */
  beginTurn() {
    this.#submits = 0
  }

  readonly jobs: Readonly<Record<string, () => JobWork | null>> = {
    paper: () => createOurPaperJob(this.#wireOf(this.#student()), this.served.comparison),
    save: () => this.#save(this.#student()),
    'start page': () => this.#get(this.#student(), `/tests/${this.served.comparison.testSlug}/readiness`),
    clock: () => this.#clock(this.#student()),
    profile: () => this.#get(this.#student(), '/profile'),
    dashboard: () => createOurDashboardJob(this.#wireOf(this.#next(this.served.comparison.tutors))),
    submit: () => this.#submit(),
    results: () =>
      this.#get(this.#next(this.#submitted), `/tests/${this.served.comparison.testSlug}/submissions/latest`),
  }

  #next<One>(people: readonly One[]): One {
    const one = people[this.#turn++ % people.length]
    if (one === undefined) throw new Error('There is nobody for this job.')
    return one
  }

  #student() {
    return this.#next(this.served.comparison.students.slice(0, working))
  }

  #wireOf({ token }: ComparedStudent | ComparedTutor): Wire {
    const wire = this.#wires.get(token) ?? new Wire(this.served.port, token)
    this.#wires.set(token, wire)
    return wire
  }

  #get(who: ComparedStudent, path: string): JobWork {
    return async () => {
      const { status } = await this.#wireOf(who).ask('GET', `/api${path}`)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
  }

  #clock(who: ComparedStudent): JobWork {
    return createOurClockJob(this.#wireOf(who), who)
  }

  #save(who: ComparedStudent): JobWork {
    const number = this.#saved.get(who.id) ?? 1
    this.#saved.set(who.id, number + 5)
    return createOurSaveJob(this.#wireOf(who), this.served.comparison, who, number, 5)
  }

  #submit(): JobWork | null {
    const who = this.served.comparison.students[working + this.#submitted.length]
    if (who === undefined || this.#submits >= submitsPerTurn) return null
    this.#submits += 1
    this.#submitted.push(who)
    return createOurSubmitJob(this.#wireOf(who), who)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'prep-beside-'))
const students = working + submitsPerTurn * (rounds + warmUps)
const servers = [startSide('now', process.cwd()), startSide('before', resolve(values.before))]
try {
  const sides = await Promise.all(servers.map(({ side }) => side))
  process.exitCode = (await compareAll(sides)) ? 0 : 1
} finally {
  for (const { child } of servers) child.stdin.end()
  rmSync(folder, { recursive: true, force: true })
}

function startSide(name: string, checkout: string) {
  const file = join(folder, name)
  const program = join(import.meta.dirname, 'run-serve-side.ts')
  const child = spawn(process.execPath, [program, file, String(students)], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const isReady = Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The server of ${name} did not start.`)
    }),
  ])
  // The file was written by this program, in this commit.
  const side = isReady.then(() => new Side(name, JSON.parse(readFileSync(file, 'utf8')) as ServedSide))
  return { child, side }
}

async function compareAll(sides: readonly Side[]): Promise<boolean> {
  console.log(
    `${atOnce} people at once, lower quartile of ${rounds} turns of a second; load of the machine: ${describeMachineLoad()}`,
  )
  let holds = true
  for (const job of Object.keys(sides[0]?.jobs ?? {})) {
    if (job.includes(values.only) && !(await compare(job, sides))) holds = false
  }
  console.log(`  load of the machine after: ${describeMachineLoad()}`)
  return holds
}

async function compare(job: string, sides: readonly Side[]): Promise<boolean> {
  const figures = new Map(sides.map(({ name }) => [name, { cpu: [] as number[], p50: [] as number[] }]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      side.beginTurn()
      const { cpuMs, p50, failures } = await doJobs(atOnce, 1, side.served.processes, () => side.jobs[job]?.() ?? null)
      if (failures > 0) throw new Error(`${failures} requests of ${job} failed.`)
      if (round < 0) continue
      figures.get(side.name)?.cpu.push(cpuMs)
      figures.get(side.name)?.p50.push(p50)
    }
  }
  const of = (name: string, which: 'cpu' | 'p50') =>
    computePercentileOf(
      (figures.get(name)?.[which] ?? []).toSorted((one, other) => one - other),
      0.25,
    )
  const [now, before] = [of('now', 'cpu'), of('before', 'cpu')]
  const holds = now <= before * mostDearer
  console.log(
    `  ${job.padEnd(10)} x${(now / before).toFixed(2)} by the processors (${now.toFixed(2)} ms, before ${before.toFixed(2)}),` +
      ` p50 ${of('now', 'p50').toFixed(1)} ms, before ${of('before', 'p50').toFixed(1)}: ${holds ? 'yes' : 'NO'}`,
  )
  return holds
}
