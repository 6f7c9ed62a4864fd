/**
 * The time of the PostgreSQL that several processes share. Deadlines are kept and told by it, so that it does not matter
 * to a student which process answers, or whether the clock of that machine is right.
 */
import type { Clock } from './clock.ts'

/** What a network adds that carries question and answer at different speeds. */
const noiseMs = 250
/** As two machines may differ of which one takes over from the other. */
const usualMs = 5000
/** Longer than any test: a clock that is a little ahead of the one before ends nobody's sooner. */
const longestTestMs = 6 * 3600_000
/** A clock that was put right, or a machine that slept, stays as it is; one that was touched by mistake is put back. */
const doubtMs = 5 * 60_000

/** What is needed of the database. */
interface Asked {
  readonly pool: { query(text: string): Promise<{ rows: { now: unknown }[] }> }
}

interface Log {
  error(about: object, words: string): void
  warn(about: object, words: string): void
}

export interface DatabaseClock extends Clock {
  /** Looks at the database's clock again. Between two looks this process counts on its own, unmoved by its date. */
  compare(log: Log): Promise<void>
}

export async function openDatabaseClock(
  db: Asked,
  /** Milliseconds that only ever go forward. */
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

/** What to add to the ticks. */
async function readOffset({ pool }: Asked, ticks: () => number): Promise<number> {
  const asked = ticks()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(rows[0]?.now) - (asked + ticks()) / 2
}
