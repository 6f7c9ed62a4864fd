import type { SystemTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { ScoreColumns, ScoredSubmissionRow } from './rulings.queries.ts'
import type { ScoredAgain } from './score-again.ts'

const subject = 'One of your test scores has changed'
const footnote = 'You get this email because you took this test on Prep Platform.'

export interface Announcing {
  /** Where the link of the email leads. */
  readonly publicUrl: string
  readonly now: Date
}

/** Emails the students whose score changed. A student without an email address sees it in the review. */
export async function announceNewScores(
  tx: SystemTx,
  changed: readonly ScoredAgain[],
  { publicUrl, now }: Announcing,
): Promise<void> {
  for (const { row, scores } of changed) {
    if (row.email === null || !hasNewScore(row, scores)) continue
    const content = contentOf(row, scores, publicUrl)
    const message = { channel: 'email', kind: 'score_changed', recipient: row.email, subject } as const
    await queueMessage(tx, { ...message, text: mailText(content), html: mailHtml(content) }, now)
  }
}

function hasNewScore(before: ScoreColumns, after: ScoreColumns): boolean {
  return before.correct_answers !== after.correct_answers || before.total_questions !== after.total_questions
}

function contentOf(before: ScoredSubmissionRow, after: ScoreColumns, publicUrl: string): MailContent {
  return {
    subject,
    heading: subject,
    paragraphs: [
      `We corrected a question of ${before.test_title}, so we scored your test again.`,
      `Your score is now ${rightOf(after)}. Before, it was ${rightOf(before)}.`,
      'Open your results to see what changed.',
    ],
    button: { label: 'See your results', link: resultsAddress(publicUrl, before) },
    footnote,
  }
}

/** The results page of this submission, with its review. */
function resultsAddress(publicUrl: string, { id, test_slug }: ScoredSubmissionRow): string {
  return `${publicUrl}/test-results/${encodeURIComponent(test_slug)}?submission=${id}`
}

function rightOf({ correct_answers, total_questions }: ScoreColumns): string {
  if (total_questions === 0) return 'not scored'
  return `${correct_answers} of ${total_questions} right`
}
