import type { SystemTx } from '../../db/transactions.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import type { ScoreColumns, ScoredSubmissionRow } from './rulings.queries.ts'
import type { ScoredAgain } from './score-again.ts'

/** Tells the students whose score changed. */
export async function announceNewScores(
  tx: SystemTx,
  changed: readonly ScoredAgain[],
  options: NotifyOptions,
): Promise<void> {
  const news = changed.flatMap(({ row, scores }) =>
    hasNewScore(row, scores) ? [newsOf(row, scores, options.now)] : [],
  )
  await notify(tx, news, options)
}

function hasNewScore(before: ScoreColumns, after: ScoreColumns): boolean {
  return before.correct_answers !== after.correct_answers || before.total_questions !== after.total_questions
}

function newsOf(before: ScoredSubmissionRow, after: ScoreColumns, now: Date): NewNotification {
  return {
    ...{ recipientId: before.user_id, kind: 'score_changed', studentId: before.student_id },
    // A question can be ruled on again.
    about: `${before.id} ${now.toISOString()}`,
    title: 'One of your test scores has changed',
    lines: [
      `We corrected a question of ${before.test_title}, so we scored your test again.`,
      `Your score is now ${rightOf(after)}. Before, it was ${rightOf(before)}.`,
      'Open your results to see what changed.',
    ],
    // The results page of this submission, with its review.
    path: `/test-results/${encodeURIComponent(before.test_slug)}?submission=${before.id}`,
    button: 'See your results',
  }
}

function rightOf({ correct_answers, total_questions }: ScoreColumns): string {
  if (total_questions === 0) return 'not scored'
  return `${correct_answers} of ${total_questions} right`
}
