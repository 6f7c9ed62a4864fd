/**
 * The time of the PostgreSQL that several processes share. Deadlines are kept and told by it, so that it does not matter
 * to a student which process answers, or whether the clock of that machine is right.
 */
import type { Clock } from './clock.ts'

/** A network may carry question and answer at different speeds; that much makes no difference to anybody. */
const usualMs = 5000
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
  let doubtedSince: number | null = null

  function take(read: number) {
    offset = read
    doubtedSince = null
  }

  return {
    now: () => new Date(Math.round(ticks() + offset)),
    async compare(log) {
      const read = await readOffset(db, ticks)
      const seconds = Math.round((read - offset) / 1000)
      if (Math.abs(read - offset) <= usualMs) return take(read)
      doubtedSince ??= ticks()
      if (ticks() - doubtedSince < doubtMs) {
        log.error({ seconds }, "the database's clock has jumped; it is believed when it has stayed so for five minutes")
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
