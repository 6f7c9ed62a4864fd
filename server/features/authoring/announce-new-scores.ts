import type { ScoreColumns } from '../../db/score-columns.ts'
import type { SystemTx } from '../../db/transactions.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { selectParents } from '../notifications/parents-of.ts'
import type { ScoredSubmissionRow } from './rulings.queries.ts'
import type { RescoredSubmission } from './score-again.ts'

/** Notifies the students whose score changed, and their parents. */
export async function announceNewScores(
  tx: SystemTx,
  changed: readonly RescoredSubmission[],
  options: NotifyOptions,
): Promise<void> {
  const other = changed.filter(({ row, scores }) => hasNewScore(row, scores))
  if (other.length === 0) return
  const links = await selectParents(
    tx,
    other.map(({ row }) => row.student_id),
  )
  const news = other.flatMap(({ row, scores }) => [
    newsOf(row, scores, options.now),
    ...links
      .filter(({ student_id }) => student_id === row.student_id)
      .map(({ parent_id }) => newsOfParent(row, scores, options.now, parent_id)),
  ])
  await sendNotifications(tx, news, options)
}

function hasNewScore(before: ScoreColumns, after: ScoreColumns): boolean {
  return before.correct_answers !== after.correct_answers || before.total_questions !== after.total_questions
}

function ofSubmission({ id, student_id, test_slug }: ScoredSubmissionRow, now: Date) {
  return {
    ...({ kind: 'score_changed', studentId: student_id } as const),
    // Includes the time, because a question can have several rulings.
    about: `${id} ${now.toISOString()}`,
    // The results page of this submission, with its review.
    path: `/test-results/${encodeURIComponent(test_slug)}?submission=${id}`,
  }
}

function newsOf(before: ScoredSubmissionRow, after: ScoreColumns, now: Date): NewNotification {
  return {
    ...{ ...ofSubmission(before, now), recipientId: before.user_id },
    title: `Your score on ${before.test_title} has changed`,
    lines: linesOf(before, after),
    button: 'See what changed',
  }
}

function newsOfParent(before: ScoredSubmissionRow, after: ScoreColumns, now: Date, parent: string): NewNotification {
  return {
    ...{ ...ofSubmission(before, now), recipientId: parent },
    title: `${before.student_name}’s score on ${before.test_title} has changed`,
    lines: linesOf(before, after),
    button: 'See what changed',
  }
}

function linesOf(before: ScoreColumns, after: ScoreColumns): string[] {
  return [`Now ${rightOf(after)}, before ${rightOf(before)}.`, 'We corrected a question and scored the test again.']
}

function rightOf({ correct_answers, total_questions }: ScoreColumns): string {
  if (total_questions === 0) return 'not scored'
  return `${correct_answers} of ${total_questions} right`
}
