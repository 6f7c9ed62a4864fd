/** The counts behind every limit: the points of a key, until its window ends. All processes share them. */
import type { Statement } from '../db/batch.ts'

export interface RateCount {
  readonly key: string
  readonly points: number
  /** When the window ends, in milliseconds since 1970. */
  readonly expire: number
}

/** Adds to a count and returns it. After its window has ended, a count starts again at zero. */
export function buildAddPointsStatement({ key, points, expire }: RateCount, now: number): Statement<RateCount> {
  return {
    name: 'add_points',
    text: `
      insert into auth.rate_limits as present (key, points, expire) values ($1::text, $2::integer, $3::bigint)
      on conflict (key) do update set
        points = case when present.expire <= $4::bigint then excluded.points else present.points + excluded.points end,
        expire = case when present.expire <= $4::bigint then excluded.expire else present.expire end
      returning key, points, expire::float8 as expire`,
    values: [key, points, expire, now],
  }
}

/** Returns the counts that have points in an open window. */
export function buildReadPointsStatement(keys: readonly string[], now: number): Statement<RateCount> {
  return {
    name: 'read_points',
    text: `
      select key, points, expire::float8 as expire from auth.rate_limits
      where key in (select jsonb_array_elements_text($1::jsonb)) and expire > $2::bigint`,
    values: [JSON.stringify(keys), now],
  }
}

export function buildClearPointsStatement(key: string): Statement {
  return { name: 'clear_points', text: 'delete from auth.rate_limits where key = $1::text', values: [key] }
}
