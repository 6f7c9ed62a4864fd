import {
  type AttemptUnderWay,
  attemptUnderWay,
  type TimeLine,
  timeLine,
} from '#contracts/attempts/attempt-administration.ts'
import { countAnswers } from '#domain/answers/correctness.ts'
import { presentClock } from '../../http/present-clock.ts'
import type { AttemptUnderWayRow } from './administration.queries.ts'
import type { TimeLineRow } from './time-ledger.queries.ts'

export function presentAttemptUnderWay(
  row: AttemptUnderWayRow,
  lines: readonly TimeLineRow[],
  now: Date,
): AttemptUnderWay {
  const { deadlineAt, pausedUntil } = presentClock(row, now)
  return attemptUnderWay.parse({
    id: row.id,
    status: row.status,
    student: { id: row.student_id, fullName: row.full_name, email: row.email },
    test: { id: row.test_id, slug: row.slug, title: row.title, questionCount: row.question_count },
    startedAt: row.started_at.toISOString(),
    deadlineAt,
    pausedUntil,
    isUntimed: row.is_untimed,
    isOnPaper: row.entered_at !== null || undefined,
    savedAt: row.saved_at.toISOString(),
    answered: countAnswers(row.answers),
    timeLines: lines.filter((line) => line.attempt_id === row.id).map(presentTimeLine),
  })
}

export function presentTimeLine(row: TimeLineRow): TimeLine {
  return timeLine.parse({
    kind: row.kind,
    seconds: row.seconds,
    reason: row.reason,
    grantedBy: row.granted_by_name,
    createdAt: row.created_at.toISOString(),
  })
}
