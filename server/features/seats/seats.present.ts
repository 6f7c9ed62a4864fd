import { type Seat, seat } from '#contracts/attempts/seats.ts'
import { isStuckAt } from '#domain/attempts/seats.ts'
import type { SeatRow } from './seats.queries.ts'

export function presentSeat(row: SeatRow): Seat {
  const { seconds_on_question: secondsOnQuestion, seconds_for_question: secondsForQuestion } = row
  const isTimed = secondsOnQuestion !== null && secondsForQuestion !== null && row.state === 'working'
  return seat.parse({
    attemptId: row.attempt_id,
    student: { id: row.student_id, fullName: row.full_name },
    test: { id: row.test_id, slug: row.slug, title: row.title },
    state: row.state,
    question: row.question,
    questionCount: row.question_count,
    secondsOnQuestion,
    isStuck: isTimed && isStuckAt({ secondsOnQuestion, secondsForQuestion, isUntimed: row.is_untimed }),
    savedAt: row.saved_at?.toISOString() ?? null,
    handedInAt: row.handed_in_at?.toISOString() ?? null,
  })
}
