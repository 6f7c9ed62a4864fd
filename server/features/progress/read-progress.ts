import { type Progress, progress } from '#contracts/progress.ts'
import { subject } from '#contracts/tests.ts'
import { paceOf, secondsEach, weakToStrong } from '#domain/progress.ts'
import { shownComposite } from '#domain/scaled-scores.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { readChecks } from '../submissions/read-checks.ts'
import { sectionsOf } from '../submissions/shown-sections.ts'
import { listScores, listTimes, listTopics, type ScoreRow, type TimeRow } from './progress.queries.ts'

const submissionsCounted = 500

export const noProgress: Progress = { scores: [], topics: [], questionsLeftOut: 0, pace: [] }

/** Over the submissions of one student, as far as the person may see them. */
export async function readProgress(tx: UserTx, person: Person, student: string): Promise<Progress> {
  const scores = await listScores(tx, student, submissionsCounted)
  if (scores.length === 0) return noProgress
  const submissions = scores.map(({ id }) => id)
  const topics = await listTopics(tx, submissions)
  const times = await listTimes(tx, submissions)
  const checks = await readChecks(tx, person, submissions)
  return progress.parse({
    scores: scores.map((row) => ({ ...presentScore(row, times), checks: checks.get(row.id) })),
    topics: weakToStrong(
      topics.flatMap(({ hidden: _, ...row }) =>
        row.scored === 0
          ? []
          : [
              {
                ...row,
                subject: subject.parse(row.subject),
                percentage: Math.round((100 * row.correct) / row.scored),
              },
            ],
      ),
    ),
    questionsLeftOut: topics.reduce((sum, { hidden }) => sum + hidden, 0),
    pace: paceOf(times.map((row) => ({ ...row, subject: subject.parse(row.subject) }))),
  })
}

function presentScore(row: ScoreRow, times: readonly TimeRow[]) {
  const sections = sectionsOf(row)
  return {
    submissionId: row.id,
    testSlug: row.slug,
    testTitle: row.title,
    submittedAt: row.submitted_at.toISOString(),
    composite: shownComposite(sections),
    scorePercentage: row.score_percentage,
    isEstimated: row.is_estimated,
    sections,
    secondsPerQuestion: secondsEach(times.filter(({ submission_id }) => submission_id === row.id)),
  }
}
