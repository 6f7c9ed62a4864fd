/**
 * Does for the embedded engine, which has no processes beside its one session, what PostgreSQL's checkpointer and autovacuum do.
 *
 * A checkpoint lets the engine use the files of its log anew; a vacuum gives the room of rows that were changed or deleted to
 * later ones. Each blocks the engine, so they come one at a time, behind whoever asked before.
 */
import type { Logger } from 'pino'
import type { Database } from '../database.ts'
import { checkpointRoomBytes, dueTasks, isCheckpointDue, type Task, waitsForQuiet } from './upkeep-due.ts'
import { checkpoint, listTables, perform, readLogState } from './upkeep-queries.ts'

export interface UpkeepSurroundings {
  readonly db: Database
  readonly log: Logger
  now(): Date
  /** True where nobody is at a test, who would wait for what takes long. */
  isQuiet(): Promise<boolean>
  /** Of the disk that the database lies on. */
  freeBytes(): Promise<number>
}

export interface Upkeep {
  /** Resolves with true where there was a checkpoint. Never throws: what fails is logged and tried again after a while. */
  keepLogShort(): Promise<boolean>
  /** Begins nothing after a quarter of a second; resolves with what was done. Never throws, like the other. */
  tidyTables(): Promise<Task[]>
}

const runMs = 250
const retryMs = 60_000
const taskRetryMs = 3_600_000

export function openUpkeep({ db, log, now, isQuiet, freeBytes }: UpkeepSurroundings): Upkeep {
  /** Tasks by their statement. */
  const dueSince = new Map<string, Date>()
  const notBefore = new Map<string, Date>()

  /** Resolves with null where `work` failed, or has failed not long ago. */
  async function attempt<Result>(what: string, pauseMs: number, work: () => Promise<Result>): Promise<Result | null> {
    if (now() < (notBefore.get(what) ?? now())) return null
    try {
      const result = await work()
      notBefore.delete(what)
      return result
    } catch (err) {
      notBefore.set(what, new Date(now().getTime() + pauseMs))
      log.error({ err, what, seconds: pauseMs / 1000 }, 'upkeep of the embedded database failed and is tried again')
      return null
    }
  }

  async function timed(what: string, work: Promise<void>) {
    const began = performance.now()
    await work
    log.debug({ what, ms: Math.round(performance.now() - began) }, 'upkeep of the embedded database')
  }

  /** What presses comes first, then what has been due for longest. */
  async function listDue(): Promise<{ task: Task; since: Date }[]> {
    const due = (await listTables(db)).flatMap((table) => dueTasks(table, now()))
    const statements = new Set(due.map(({ statement }) => statement))
    for (const statement of dueSince.keys()) if (!statements.has(statement)) dueSince.delete(statement)
    const dated = due.map((task) => ({ task, since: dueSince.get(task.statement) ?? now() }))
    for (const { task, since } of dated) dueSince.set(task.statement, since)
    return dated.sort(
      (one, other) =>
        Number(other.task.isPressing) - Number(one.task.isPressing) || one.since.getTime() - other.since.getTime(),
    )
  }

  async function requireRoom(bytes: number) {
    const free = await freeBytes()
    if (free < bytes) throw new Error(`The disk of the database has room for ${free} bytes, and this needs ${bytes}.`)
  }

  async function performWithRoom(task: Task): Promise<Task> {
    await requireRoom(task.roomBytes)
    await timed(task.statement, perform(db, task))
    return task
  }

  async function performDue(): Promise<Task[]> {
    const due = await listDue()
    const until = performance.now() + runMs
    const done: Task[] = []
    for (const { task, since } of due) {
      // Asked anew before each: whoever has begun a test meanwhile is not to wait.
      if (waitsForQuiet(task, since, now()) && !(await isQuiet())) continue
      const performed = await attempt(task.statement, taskRetryMs, () => performWithRoom(task))
      if (performed) done.push(performed)
      if (performance.now() >= until) break
    }
    return done
  }

  async function checkpointIfDue(): Promise<boolean> {
    if (!isCheckpointDue(await readLogState(db), now())) return false
    await requireRoom(checkpointRoomBytes)
    await timed('checkpoint', checkpoint(db))
    return true
  }

  return {
    async keepLogShort() {
      return (await attempt('checkpoint', retryMs, checkpointIfDue)) ?? false
    },
    async tidyTables() {
      return (await attempt('look at the tables', retryMs, performDue)) ?? []
    },
  }
}
