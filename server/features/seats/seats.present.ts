import { type Seat, type SeatGroup, seat, type TestClock, testClock } from '#contracts/attempts/seats.ts'
import { classId } from '#contracts/wire/ids.ts'
import { countTimeLeft } from '#domain/attempts/time-left.ts'
import { presentRow } from '../../http/present-row.ts'
import type { SeatRow } from './seats.queries.ts'

export function presentSeat(row: SeatRow): Seat {
  return seat.parse({
    ...presentRow(row),
    student: { id: row.student_id, fullName: row.full_name },
    test: { id: row.test_id, slug: row.slug, title: row.title },
    isPaused: row.paused_until !== null,
  })
}

export function presentGroup({ id, name }: { readonly id: string; readonly name: string }): SeatGroup {
  return { id: classId.parse(id), name }
}

/** One clock for each test: that of the student in the middle. What one student was given does not move it. */
export function presentClocks(rows: readonly SeatRow[], now: Date): TestClock[] {
  const byTest = new Map<string, TimedRow[]>()
  for (const row of rows.filter(isTimed)) byTest.set(row.test_id, [...(byTest.get(row.test_id) ?? []), row])
  return [...byTest].flatMap(([testId, seats]) => {
    const clocks = seats
      .map((seat) => presentRegularClock(seat))
      .toSorted((a, b) => countTimeLeft(a, now) - countTimeLeft(b, now))
    const middle = clocks[Math.floor((clocks.length - 1) / 2)]
    if (middle === undefined) return []
    return testClock.parse({ testId, endsAt: middle.deadlineAt, pausedUntil: middle.pausedUntil })
  })
}

function presentRegularClock({ regular_end, paused_until }: TimedRow) {
  return { deadlineAt: regular_end.toISOString(), pausedUntil: paused_until?.toISOString() ?? null }
}

type TimedRow = SeatRow & { readonly regular_end: Date }

function isTimed(row: SeatRow): row is TimedRow {
  return row.regular_end !== null
}
