/**
 * The time of the PostgreSQL that several processes share. Deadlines are stored and displayed by this clock, so it does not matter which
 * process answers a student, or whether that machine's clock is right.
 */
import type { Clock } from './clock.ts'

/** Allows for networks whose request and response take different times. */
const noiseMs = 250
/** The maximum difference between two machines at a failover. */
const usualMs = 5000
/** Longer than any test, so that a clock slightly ahead of the previous one does not end a student's test early. */
const longestTestMs = 6 * 3600_000
/**
 * How long a jump of the database's clock must last before it is believed. A corrected clock keeps its new time; a clock changed by mistake
 * is set back before then.
 */
const doubtMs = 5 * 60_000

/** The part of the database that the clock uses. */
interface Asked {
  readonly pool: { query(text: string): Promise<{ rows: { now: unknown }[] }> }
}

interface Log {
  error(about: object, words: string): void
  warn(about: object, words: string): void
}

export interface DatabaseClock extends Clock {
  /**
   * Reads the database's clock again. Between two readings the process uses its own monotonic ticks, which a change of its date does not
   * affect.
   */
  compare(log: Log): Promise<void>
}

export async function openDatabaseClock(
  db: Asked,
  /** Monotonic milliseconds. */
  ticks: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let offset = await readOffset(db, ticks)
  let doubted: { since: number; isJump: boolean } | null = null

  function take(read: number) {
    offset = read
    doubted = null
  }

  return {
    now: () => new Date(Math.round(ticks() + offset)),
    async compare(log) {
      const read = await readOffset(db, ticks)
      const ahead = read - offset
      const seconds = Math.round(ahead / 1000)
      if (ahead >= -usualMs && ahead <= noiseMs) return take(read)
      const isJump = Math.abs(ahead) > usualMs
      if (doubted?.isJump !== isJump) doubted = { since: ticks(), isJump }
      if (ticks() - doubted.since < (isJump ? doubtMs : longestTestMs)) {
        if (isJump) {
          log.error(
            { seconds },
            "the database's clock has jumped; it is believed when it has stayed so for five minutes",
          )
        }
        return
      }
      log.warn({ seconds }, "the database's clock has stayed where it jumped to and is believed from now on")
      take(read)
    },
  }
}

/** Returns the difference between the database's time and the ticks. */
async function readOffset({ pool }: Asked, ticks: () => number): Promise<number> {
  const asked = ticks()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(rows[0]?.now) - (asked + ticks()) / 2
}
