/** One server on one database with students at work, and a table of what each fault cost them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startPostgres, type ThrowAwayPostgres } from '#scripts/throw-away-postgres.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/database.ts'
import { insertDemoData } from '#server/demo/seed-demo.ts'
import { openMigratedDatabase } from '#server/open-database.ts'
import { openServices } from '#server/open-services.ts'
import {
  type ClassAtWork,
  forwardTest,
  freeTest,
  makeSeats,
  type Outcome,
  readClassOutcome,
  startClassAtWork,
} from '#test/nodes/class-at-work.ts'
import { createPerson } from '#test/support/factories.ts'
import { createManualClock } from '#test/support/manual-clock.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { openTcpGate, type TcpGate } from '#test/support/tcp-gate.ts'
import { signTokenFor } from '#test/support/test-server.ts'
import { dropDisk, makeDisk, spendLog } from './disks.ts'

export interface FaultWorld {
  readonly server: RunningServer
  readonly postgres: ThrowAwayPostgres
  /** Between the server and its database. */
  readonly gate: TcpGate
  readonly students: ClassAtWork
}

export interface FaultRow extends Outcome {
  readonly fault: string
  readonly students: number
  /** From the end of the fault until each student had something saved again. */
  readonly backSeconds: number
}

export interface Fault {
  readonly name: string
  /** How many students are at work. */
  readonly students?: number
  /** Nobody can go back. Else every second student can. */
  readonly isForward?: boolean
  readonly serverSettings?: Record<string, string>
  readonly databaseSettings?: Record<string, string>
  /** What the database is started with, of the system's rather than its own. */
  readonly databaseEnvironment?: Record<string, string>
  /** The database's files lie on a disk of their own of this size. */
  readonly diskMegabytes?: number
  /** Brings the fault about and ends it. */
  happen(world: FaultWorld & { readonly disk: string | null }): Promise<void>
}

const rows: FaultRow[] = []

export async function runFault(fault: Fault): Promise<FaultRow> {
  const { students: size = 8, serverSettings = {}, databaseSettings = {}, databaseEnvironment, isForward } = fault
  const closers: (() => unknown)[] = []
  try {
    const disk = fault.diskMegabytes ? makeDisk(fault.diskMegabytes) : null
    if (disk) closers.push(() => dropDisk(disk))
    const postgres = await startPostgres(databaseSettings, disk ?? undefined, databaseEnvironment)
    if (!postgres) throw new Error('No PostgreSQL is installed (Debian: apt-get install postgresql).')
    closers.push(() => postgres.stop())
    const gate = await openTcpGate(postgres.port)
    closers.push(() => gate.close())
    const url = new URL(postgres.url)
    url.port = String(gate.port)
    const server = await startServer({ DATABASE_URL: url.href, DEMO: '1', LOG_LEVEL: 'fatal', ...serverSettings })
    closers.push(() => server.stop())
    const db = await openPostgres({ url: postgres.url, poolSize: 2, namesStatements: true })
    closers.push(() => db.close())
    const students = startClassAtWork(
      server.url,
      await makeSeats(db, size, isForward ? [forwardTest] : [freeTest, forwardTest]),
    )
    const backSeconds = await workThrough(students, () => fault.happen({ server, postgres, gate, students, disk }))
    return recordFaultRow(fault.name, students, backSeconds, await readClassOutcome(db, students.students))
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

export interface EmbeddedFault extends Pick<Fault, 'name' | 'students' | 'serverSettings' | 'diskMegabytes'> {
  happen(world: {
    readonly server: RunningServer
    readonly disk: string | null
    readonly adminToken: string
  }): Promise<void>
}

/** On the embedded database, of which the server is the only process. */
export async function runEmbeddedFault(fault: EmbeddedFault): Promise<FaultRow> {
  const { students: size = 6, serverSettings = {}, diskMegabytes } = fault
  const closers: (() => unknown)[] = []
  try {
    const disk = diskMegabytes ? makeDisk(diskMegabytes) : null
    if (disk) closers.push(() => dropDisk(disk))
    const dataDir = mkdtempSync(join(disk ?? tmpdir(), 'prep-data-'))
    closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })
    const prepared = await openMigratedDatabase(config)
    await insertDemoData(openServices(config, prepared, systemClock))
    const seats = await makeSeats(prepared, size)
    const adminToken = await signTokenFor(
      prepared,
      createManualClock(new Date()),
      await createPerson(prepared, 'admin'),
    )
    if (disk) await spendLog(prepared, join(dataDir, 'database', 'pg_wal'))
    await prepared.close()

    const settings = { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal', ...serverSettings }
    const server = await startServer(settings)
    const students = startClassAtWork(server.url, seats)
    const happen = () => fault.happen({ server, disk, adminToken })
    const backSeconds = await workThrough(students, happen).finally(() => server.stop())
    const db = await openMigratedDatabase(config)
    const outcome = await readClassOutcome(db, students.students).finally(() => db.close())
    return recordFaultRow(fault.name, students, backSeconds, outcome)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** From the first answers to the submissions; gives how long the students waited after the fault. */
export async function workThrough(
  { saved, submit }: ClassAtWork,
  happen: () => Promise<void>,
  mend = async () => {},
): Promise<number> {
  await saved(3)
  await happen()
  const over = performance.now()
  await saved(1)
  const backSeconds = Math.round((performance.now() - over) / 1000)
  await mend()
  await saved(2)
  await submit()
  return backSeconds
}

export function recordFaultRow(
  fault: string,
  { students }: ClassAtWork,
  backSeconds: number,
  outcome: Outcome,
): FaultRow {
  const row = { fault, students: students.length, backSeconds, ...outcome }
  rows.push(row)
  process.stdout.write(`${[line([row]), ...row.losses].join('\n')}\n`)
  expect(row.losses).toEqual([])
  expect(row.closed).toBeGreaterThan(0)
  return row
}

/** The fault stays for as long as this takes; the students go on choosing. */
export const pauseSeconds = (seconds: number) => pause(seconds * 1000)

/** As `docs/reliability.md` shows them: one line a fault, whatever its runs cost together. */
export function formatFaultTable(): string {
  const faults = [...new Set(rows.map(({ fault }) => fault))]
  return [
    'fault | runs | students | saves | answers | lost | all saved again after | what they were told',
    ...faults.map((fault) => line(rows.filter((row) => row.fault === fault))),
  ].join('\n')
}

function line(runs: readonly FaultRow[]): string {
  const sum = (count: (row: FaultRow) => number) => runs.reduce((all, row) => all + count(row), 0)
  const waits = runs.map(({ backSeconds }) => backSeconds)
  const [least, most] = [Math.min(...waits), Math.max(...waits)]
  return [
    runs[0]?.fault,
    runs.length,
    runs[0]?.students,
    sum(({ saves }) => saves),
    sum(({ answers }) => answers),
    sum(({ losses }) => losses.length),
    least === most ? `${most} s` : `${least} to ${most} s`,
    [...new Set(runs.flatMap(({ apologies }) => apologies))].join(' ') || '–',
  ].join(' | ')
}
