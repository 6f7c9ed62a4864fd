import { type Progress, progress } from '#contracts/progress.ts'
import type { SubmissionChecks } from '#contracts/submissions.ts'
import { subject } from '#contracts/tests.ts'
import { paceOf, secondsEach, weakToStrong } from '#domain/progress.ts'
import { shownComposite } from '#domain/scaled-scores.ts'
import type { SubmissionBands } from '#domain/score-bands.ts'
import { sectionsOf } from '../submissions/shown-sections.ts'
import type { RecentRow, ScoreRow, TimeRow, TopicNameRow, TopicRow } from './progress.queries.ts'

export interface ProgressRows {
  readonly scores: readonly ScoreRow[]
  readonly topics: readonly TopicRow[]
  readonly recent: readonly RecentRow[]
  readonly names: readonly TopicNameRow[]
  readonly times: readonly TimeRow[]
  readonly checks: ReadonlyMap<string, SubmissionChecks>
  readonly bands: ReadonlyMap<string, SubmissionBands>
}

export function presentProgress({ scores, topics, recent, names, times, checks, bands }: ProgressRows): Progress {
  return progress.parse({
    scores: scores.map((row) => ({
      ...presentScore(row, times),
      band: bands.get(row.id)?.composite ?? null,
      checks: checks.get(row.id),
    })),
    topics: weakToStrong(
      topics.flatMap(({ hidden: _, ...row }) =>
        row.scored === 0
          ? []
          : [
              {
                ...row,
                subject: subject.parse(row.subject),
                percentage: Math.round((100 * row.correct) / row.scored),
                recent: recent.find(isSameTopic(row)),
              },
            ],
      ),
    ),
    untried: names.filter((name) => ![...topics, ...recent].some(isSameTopic(name))),
    questionsLeftOut: topics.reduce((sum, { hidden }) => sum + hidden, 0),
    pace: paceOf(times.map((row) => ({ ...row, subject: subject.parse(row.subject) }))),
  })
}

function isSameTopic(one: { subject: string; topic: string }) {
  return (other: { subject: string; topic: string }) => other.subject === one.subject && other.topic === one.topic
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
    totalQuestions: row.total_questions,
    isEstimated: row.is_estimated,
    scaleId: row.score_scale_id,
    sections,
    secondsPerQuestion: secondsEach(times.filter(({ submission_id }) => submission_id === row.id)),
  }
}
