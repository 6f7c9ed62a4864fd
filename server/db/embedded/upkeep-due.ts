/** When the embedded database is due for what a PostgreSQL server does by itself: checkpoints, vacuum and statistics. */

/** The write-ahead log that a start after a crash would have to read. */
export interface LogState {
  readonly bytes: number
  readonly checkpointedAt: Date
}

/** A table, with the table of its long values where it has one. */
export interface TableState {
  /** Quoted, with its schema. */
  readonly name: string
  /** An estimate; 0 where nothing is known. */
  readonly rows: number
  readonly longValues: number
  /** Rows and long values that nobody can see any more, still in their pages. */
  readonly dead: number
  readonly deadLongValues: number
  readonly insertedSinceVacuum: number
  readonly changedSinceAnalyze: number
  readonly pages: number
  /** Of them those which a vacuum need not look into, when there was one last. */
  readonly settledPages: number
  readonly longValuePages: number
  readonly settledLongValuePages: number
  readonly indexPages: number
  /** Null also where a crash made the engine forget. */
  readonly vacuumedAt: Date | null
  readonly analyzedAt: Date | null
}

export interface Task {
  readonly statement: string
  /** More is dead than alive: the table doubles. */
  readonly isPressing: boolean
  /** How many it looks into; the engine answers nobody else meanwhile. */
  readonly pages: number
  /** What has to be free on the disk. */
  readonly roomBytes: number
}

export const pageBytes = 8192
const megabyte = 1024 * 1024
const hourMs = 3_600_000

/** A start reads this much in a second or two, and the pages that it has changed are on the disk in a moment. */
const longLogBytes = 32 * megabyte
const shortLogBytes = megabyte

export function isCheckpointDue({ bytes, checkpointedAt }: LogState, now: Date): boolean {
  return bytes >= longLogBytes || (bytes >= shortLogBytes && ageMs(checkpointedAt, now) >= hourMs)
}

/** As autovacuum has them (`autovacuum_vacuum_threshold` and the like), and once a week whatever was counted. */
const fewRows = 50
const fewInserted = 1000
const deadShare = 0.2
const changedShare = 0.1
const weekMs = 7 * 24 * hourMs

/** Beside this a vacuum needs twice the pages that it changes: it writes them to the log too. */
const someRoomBytes = 64 * megabyte

/** Pages that ANALYZE looks into at most, by PostgreSQL's statistics target of 100. */
const samplePages = 30_000

export function dueTasks(table: TableState, now: Date): Task[] {
  const tasks: Task[] = []
  if (needsVacuum(table, now)) {
    const pages = vacuumPages(table)
    const roomBytes = someRoomBytes + 2 * pages * pageBytes
    tasks.push({ statement: `vacuum ${table.name}`, isPressing: isMoreThan(1, table), pages, roomBytes })
  }
  if (needsAnalyze(table, now)) {
    const pages = Math.min(table.pages, samplePages)
    tasks.push({ statement: `analyze ${table.name}`, isPressing: false, pages, roomBytes: someRoomBytes })
  }
  return tasks
}

function needsVacuum(table: TableState, now: Date): boolean {
  return (
    isMoreThan(deadShare, table) ||
    table.insertedSinceVacuum > fewInserted + deadShare * table.rows ||
    isOld(table.vacuumedAt, now)
  )
}

function isMoreThan(share: number, { rows, dead, longValues, deadLongValues }: TableState): boolean {
  return dead > fewRows + share * rows || deadLongValues > fewRows + share * longValues
}

/** Where ANALYZE writes, which is the one table that it passes over. */
const statistics = 'pg_catalog.pg_statistic'

function needsAnalyze(table: TableState, now: Date): boolean {
  if (table.name === statistics) return false
  return table.changedSinceAnalyze > fewRows + changedShare * table.rows || isOld(table.analyzedAt, now)
}

/** Pieces of long values fill a page by four and lie where they were written, one behind the other. */
const piecesOfPage = 4

/** Each dead row may lie in a page of its own, and where there is one every index is read through. */
function vacuumPages(table: TableState): number {
  const { pages, settledPages, longValuePages, settledLongValuePages, dead, deadLongValues } = table
  const unsettled = Math.max(0, pages - settledPages) + dead + table.insertedSinceVacuum
  const unsettledLong = Math.max(0, longValuePages - settledLongValuePages) + Math.ceil(deadLongValues / piecesOfPage)
  const ofIndexes = dead + deadLongValues > 0 ? table.indexPages : 0
  return Math.min(pages, unsettled) + Math.min(longValuePages, unsettledLong) + ofIndexes
}

function isOld(doneAt: Date | null, now: Date): boolean {
  return doneAt === null || ageMs(doneAt, now) >= weekMs
}

/** A third of a second, which nobody notices while the page saves behind what they do. */
const shortPages = 8000
const patienceMs = 24 * hourMs

/** What takes longer waits until nobody is at a test, for a day at most. `dueSince` is when it was first seen to be due. */
export function waitsForQuiet({ pages, isPressing }: Task, dueSince: Date, now: Date): boolean {
  return pages > shortPages && !isPressing && ageMs(dueSince, now) < patienceMs
}

/** On a full disk a checkpoint ends the engine, and those who only read would have to wait with the others. */
export const checkpointRoomBytes = 16 * megabyte

function ageMs(then: Date, now: Date): number {
  return now.getTime() - then.getTime()
}
