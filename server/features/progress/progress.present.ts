import { type Progress, progress } from '#contracts/reports/progress.ts'
import type { SubmissionChecks, TestToLearnFrom, TopicScore } from '#contracts/scores/submissions.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { computeAnswerPace, computeSecondsPerQuestion, sortTopicsByStrength } from '#domain/reports/progress.ts'
import type { TopicAnswerCounts } from '#domain/scores/first-looks.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import type { SubmissionBands } from '#domain/scores/score-bands.ts'
import { listShownSections, type NotReachedCounts, presentScoring } from '../submissions/shown-sections.ts'
import type { AssignedRow, ScoreRow, StudentRow, TimeRow, TopicNameRow, TopicRow } from './progress.queries.ts'

export interface ProgressRows {
  readonly student: StudentRow | null
  readonly assigned: readonly AssignedRow[]
  readonly scores: readonly ScoreRow[]
  readonly latest: TestToLearnFrom | null
  readonly topics: readonly TopicRow[]
  /** Recent answers by topic, over different questions. */
  readonly recent: readonly TopicAnswerCounts[]
  readonly names: readonly TopicNameRow[]
  readonly times: readonly TimeRow[]
  readonly checks: ReadonlyMap<string, SubmissionChecks>
  readonly bands: ReadonlyMap<string, SubmissionBands>
  readonly notReached: ReadonlyMap<string, NotReachedCounts>
}

export function presentProgress(rows: ProgressRows): Progress {
  const { scores, topics, recent, names, times, checks, bands } = rows
  return progress.parse({
    student: rows.student,
    assigned: rows.assigned.map(({ due_date, ...row }) => ({ ...row, dueDate: due_date?.toISOString() ?? null })),
    scores: scores.map((row) => ({
      ...presentScore(row, rows),
      band: bands.get(row.id)?.composite ?? null,
      checks: checks.get(row.id),
    })),
    latest: rows.latest,
    topics: sortTopicsByStrength([
      ...topics.flatMap((row) => presentTopic(row, recent)),
      ...onlyPracticed(recent, topics),
    ]),
    untried: names.filter((name) => ![...topics, ...recent].some(isSameTopic(name))),
    questionsLeftOut: topics.reduce((sum, { hidden }) => sum + hidden, 0),
    pace: computeAnswerPace(times.map((row) => ({ ...row, subject: subject.parse(row.subject) }))),
  })
}

function presentTopic({ hidden: _, ...row }: TopicRow, recent: readonly TopicAnswerCounts[]): TopicScore[] {
  if (row.scored === 0) return []
  return [
    {
      ...row,
      subject: subject.parse(row.subject),
      percentage: percentageOf(row),
      // Without a visible first answer, the topic gets no rating.
      recent: recent.find(isSameTopic(row)) ?? { correct: 0, scored: 0 },
    },
  ]
}

/** Returns topics that no test asked about. */
function onlyPracticed(recent: readonly TopicAnswerCounts[], topics: readonly TopicRow[]): TopicScore[] {
  return recent
    .filter((row) => !topics.some(isSameTopic(row)))
    .map((row) => ({
      subject: row.subject,
      topic: row.topic,
      correct: 0,
      scored: 0,
      ...{ percentage: percentageOf(row), recent: row },
    }))
}

function percentageOf({ correct, scored }: { correct: number; scored: number }): number {
  return Math.round((100 * correct) / scored)
}

function isSameTopic(one: { subject: string; topic: string }) {
  return (other: { subject: string; topic: string }) => other.subject === one.subject && other.topic === one.topic
}

function presentScore(row: ScoreRow, { times, notReached }: Pick<ProgressRows, 'times' | 'notReached'>) {
  const sections = listShownSections(row, notReached.get(row.id))
  return {
    submissionId: row.id,
    testSlug: row.slug,
    testTitle: row.title,
    submittedAt: row.submitted_at.toISOString(),
    composite: computeShownComposite(sections),
    scorePercentage: row.score_percentage,
    totalQuestions: row.total_questions,
    ...presentScoring(row),
    scaleId: row.score_scale_id,
    reportsSkills: row.result === 'skills' || undefined,
    sections,
    secondsPerQuestion: computeSecondsPerQuestion(times.filter(({ submission_id }) => submission_id === row.id)),
  }
}
