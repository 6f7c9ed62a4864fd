import { type Seat, seat } from '#contracts/attempts/seats.ts'
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
    savedAt: row.saved_at?.toISOString() ?? null,
    handedInAt: row.handed_in_at?.toISOString() ?? null,
  })
}
