import {
  type AttemptUnderWay,
  attemptUnderWay,
  type TimeLine,
  timeLine,
} from '#contracts/attempts/attempt-administration.ts'
import { countAnswers } from '#domain/answers/correctness.ts'
import { presentClock } from '../../http/present-clock.ts'
import { presentRow } from '../../http/present-row.ts'
import type { AttemptUnderWayRow } from './administration.queries.ts'
import type { TimeLineRow } from './time-ledger.queries.ts'

export function presentAttemptUnderWay(
  row: AttemptUnderWayRow,
  lines: readonly TimeLineRow[],
  now: Date,
): AttemptUnderWay {
  const { deadlineAt, pausedUntil } = presentClock(row, now)
  return attemptUnderWay.parse({
    ...presentRow(row),
    student: { id: row.student_id, fullName: row.full_name, email: row.email },
    test: { id: row.test_id, slug: row.slug, title: row.title, questionCount: row.question_count },
    deadlineAt,
    pausedUntil,
    isOnPaper: row.entered_at !== null || undefined,
    answered: countAnswers(row.answers),
    timeLines: lines.filter((line) => line.attempt_id === row.id).map(presentTimeLine),
  })
}

export function presentTimeLine(row: TimeLineRow): TimeLine {
  return timeLine.parse({ ...presentRow(row), grantedBy: row.granted_by_name })
}
