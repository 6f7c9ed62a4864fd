import { type Attempt, answerSheet, attempt } from '#contracts/attempts/attempts.ts'
import { presentClock } from '../../http/present-clock.ts'
import { presentStudentTools } from './accommodations.present.ts'
import type { AttemptRow } from './attempts.queries.ts'
import type { AccommodationRow } from './time-ledger.queries.ts'

/** `set` is the student's accommodation, if there is one. */
export function presentAttempt(row: AttemptRow, now: Date, set?: AccommodationRow): Attempt {
  return attempt.parse({
    id: row.id,
    testId: row.test_id,
    testVersion: row.test_version,
    writer: row.writer,
    startedAt: row.started_at.toISOString(),
    ...presentClock(row, now),
    changeNumber: row.change_number,
    currentQuestion: row.current_question,
    answers: answerSheet.parse(row.answers),
    ...(row.is_untimed && { isUntimed: true }),
    ...(row.handed_in !== null && { handedIn: row.handed_in, firstSection: row.first_section }),
    ...(set && set.tools_on.length + set.tools_off.length > 0 && { tools: presentStudentTools(set) }),
  })
}
