/** One server on one database with students at work, and a table of what each fault cost them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { startPostgres, type ThrowAwayPostgres } from '#scripts/throw-away-postgres.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/database.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openMigrated } from '#server/open-database.ts'
import { openServices } from '#server/open-services.ts'
import { begin, type ClassAtWork, makeSeats, type Outcome, outcomeOf } from '#test/nodes/class-at-work.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { openTcpGate, type TcpGate } from '#test/support/tcp-gate.ts'

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
  readonly serverSettings?: Record<string, string>
  readonly databaseSettings?: Record<string, string>
  /** The database's files lie on a disk of their own of this size. */
  readonly diskMegabytes?: number
  /** Brings the fault about and ends it. */
  happen(world: FaultWorld & { readonly disk: string | null }): Promise<void>
}

const rows: FaultRow[] = []

export async function endure(fault: Fault): Promise<FaultRow> {
  const { students: size = 8, serverSettings = {}, databaseSettings = {} } = fault
  const closers: (() => unknown)[] = []
  try {
    const disk = fault.diskMegabytes ? makeDisk(fault.diskMegabytes) : null
    if (disk) closers.push(() => dropDisk(disk))
    const postgres = await startPostgres(databaseSettings, disk ?? undefined)
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
    const students = begin(server.url, await makeSeats(db, size))
    const backSeconds = await workThrough(students, () => fault.happen({ server, postgres, gate, students, disk }))
    return note(fault.name, students, backSeconds, await outcomeOf(db, students.students))
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** On the embedded database, of which the server is the only process. */
export async function endureEmbedded(
  fault: Pick<Fault, 'name'> & { happen(world: Pick<FaultWorld, 'server'>): Promise<void> },
): Promise<FaultRow> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prep-data-'))
  try {
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })
    const prepared = await openMigrated(config)
    await seedDemo(openServices(config, prepared, systemClock))
    const seats = await makeSeats(prepared, 6)
    await prepared.close()

    const server = await startServer({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal' })
    const students = begin(server.url, seats)
    const backSeconds = await workThrough(students, () => fault.happen({ server })).finally(() => server.stop())
    const db = await openMigrated(config)
    const outcome = await outcomeOf(db, students.students)
    await db.close()
    return note(fault.name, students, backSeconds, outcome)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** From the first answers to the submissions; gives how long the students waited after the fault. */
async function workThrough({ saved, submit }: ClassAtWork, happen: () => Promise<void>): Promise<number> {
  await saved(3)
  await happen()
  const over = performance.now()
  await saved(1)
  const backSeconds = Math.round((performance.now() - over) / 1000)
  await saved(2)
  await submit()
  return backSeconds
}

function note(fault: string, { students }: ClassAtWork, backSeconds: number, outcome: Outcome): FaultRow {
  const row = { fault, students: students.length, backSeconds, ...outcome }
  rows.push(row)
  process.stdout.write(`${line([row])}\n`)
  expect(row.losses).toEqual([])
  return row
}

/** The fault stays for as long as this takes; the students go on choosing. */
export const lasting = (seconds: number) => pause(seconds * 1000)

/** In memory, so that filling it fills nothing else. Needs root's rights. */
function makeDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'prep-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'prep-disk', folder])
  return folder
}

function dropDisk(folder: string) {
  execFileSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}

/** Until nothing fits any more; gives how to make room again. */
export function fillDisk(disk: string): () => void {
  const ballast = join(disk, 'ballast')
  const piece = Buffer.alloc(64 * 1024)
  for (;;) {
    try {
      writeFileSync(ballast, piece, { flag: 'a' })
    } catch {
      return () => rmSync(ballast)
    }
  }
}

/** As `docs/reliability.md` shows them: one line a fault, whatever its runs cost together. */
export function table(): string {
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
