import { type Seat, type SeatGroup, seat, type TestClock, testClock } from '#contracts/attempts/seats.ts'
import { classId } from '#contracts/wire/ids.ts'
import type { SeatRow } from './seats.queries.ts'

export function presentSeat(row: SeatRow): Seat {
  return seat.parse({
    attemptId: row.attempt_id,
    student: { id: row.student_id, fullName: row.full_name },
    test: { id: row.test_id, slug: row.slug, title: row.title },
    state: row.state,
    question: row.question,
    questionCount: row.question_count,
    secondsOnQuestion: row.seconds_on_question,
    isStuck: row.is_stuck,
    isPaused: row.paused_until !== null,
    savedAt: row.saved_at?.toISOString() ?? null,
    handedInAt: row.handed_in_at?.toISOString() ?? null,
  })
}

export function presentGroup({ id, name }: { readonly id: string; readonly name: string }): SeatGroup {
  return { id: classId.parse(id), name }
}

/** One clock for each test. */
export function presentClocks(rows: readonly SeatRow[]): TestClock[] {
  const byTest = new Map<string, TimedRow[]>()
  for (const row of rows.filter(isTimed)) byTest.set(row.test_id, [...(byTest.get(row.test_id) ?? []), row])
  return [...byTest].map(([test, seats]) => {
    const ends = seats.map(({ regular_end }) => regular_end.getTime())
    const pauses = seats.flatMap(({ paused_until }) => (paused_until === null ? [] : [paused_until.getTime()]))
    return testClock.parse({
      testId: test,
      endsAt: new Date(Math.max(...ends)).toISOString(),
      pausedUntil: pauses.length < seats.length ? null : new Date(Math.min(...pauses)).toISOString(),
    })
  })
}

type TimedRow = SeatRow & { readonly regular_end: Date }

function isTimed(row: SeatRow): row is TimedRow {
  return row.regular_end !== null
}
