/** The content of a one-page report, from a student's progress. */
import type { Progress } from '#contracts/reports/progress.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { describeMissedTopics } from '#domain/coaching/missed-questions-summary.ts'
import { listPracticeSteps } from '#domain/coaching/practice-steps.ts'
import { sortTopicsByStrength } from '#domain/reports/progress.ts'
import { findLatestScore, type LatestScore } from '#domain/scores/latest-score.ts'
import { countMissed, judgeStanding, type TopicStanding, topicStandings } from '#domain/scores/topic-standing.ts'
import { listAssignedSteps, type StepContext } from './assigned-steps.ts'

/** More would not fit on one page. */
const resultsShown = 5
const topicsShown = 9

type Score = Progress['scores'][number]

export interface ReportContent {
  /** The latest composite score if there is one, or else the latest result. */
  readonly latest: LatestScore | null
  /** The test behind `latest`. */
  readonly latestTest: Score | null
  /** The newest result, if it came after `latest`: "Reading Workout, 15 of 19 right". */
  readonly sinceThen: string | null
  /** Newest first. */
  readonly results: readonly Score[]
  readonly columns: readonly {
    readonly standing: TopicStanding
    readonly topics: readonly TopicScore[]
    /** The number of topics that do not fit. */
    readonly more: number
  }[]
  /** The number of topics with too few answers to rate. */
  readonly untold: number
  readonly steps: readonly string[]
}

export function buildReportContent(progress: Progress, reader: StepContext): ReportContent {
  const { scores, topics } = progress
  const newestFirst = scores.toReversed()
  const ordered = sortTopicsByStrength(topics)
  return {
    ...findLatestResult(scores),
    sinceThen: sinceWords(scores.slice(findUpToLatest(scores).length)),
    results: newestFirst.slice(0, resultsShown),
    columns: topicStandings.map((standing) => {
      const own = ordered.filter((topic) => judgeStanding(topic.recent ?? topic) === standing)
      const shown = standing === 'strong' ? own.toReversed() : own
      return { standing, topics: shown.slice(0, topicsShown), more: Math.max(0, own.length - topicsShown) }
    }),
    untold: topics.filter((topic) => judgeStanding(topic.recent ?? topic) === null).length,
    steps: nextSteps(progress, reader),
  }
}

/** The latest composite score if there is one, or else the latest result. `scores` are oldest first. */
export function findLatestResult(scores: readonly Score[]): Pick<ReportContent, 'latest' | 'latestTest'> {
  const upToLatest = findUpToLatest(scores)
  return { latest: findLatestScoreOf(upToLatest), latestTest: upToLatest.at(-1) ?? null }
}

function findUpToLatest(scores: readonly Score[]): readonly Score[] {
  const composite = scores.findLastIndex((score) => score.composite !== null)
  return composite === -1 ? scores : scores.slice(0, composite + 1)
}

/** `scores` are oldest first. */
export function findLatestScoreOf(scores: readonly Score[]): LatestScore | null {
  return findLatestScore(scores.toReversed().map(withCounts))
}

function withCounts(score: Score) {
  return {
    ...score,
    correctAnswers: score.sections.reduce((sum, { raw }) => sum + raw, 0),
    totalQuestions: score.sections.reduce((sum, { scored }) => sum + scored, 0),
  }
}

/** `scores` are oldest first. */
function sinceWords(scores: readonly Score[]): string | null {
  const counted = scores.filter(({ totalQuestions }) => totalQuestions > 0)
  const newest = counted.at(-1)
  const score = findLatestScoreOf(counted)
  if (newest === undefined || score === null) return null
  const subject = score.of === 'right' ? 'right' : `in ${score.of}${score.isEstimated ? ', estimated' : ''}`
  return `${newest.testTitle}, ${score.score} of ${score.outOf} ${subject}`
}

function hasMissed({ scorePercentage, totalQuestions }: Score): boolean {
  return totalQuestions > 0 && scorePercentage < 100
}

/** Assigned tests come before anything that we suggest. */
function nextSteps(progress: Progress, reader: StepContext): string[] {
  const { student, scores, assigned, questionsLeftOut } = progress
  if (student?.isExamOver) return ['The exam is over. Nothing is left to do.']
  const given = listAssignedSteps(assigned, reader)
  const latest = scores.at(-1)
  if (latest === undefined) return given.length > 0 ? given : ['Take a first test. It shows where to start.']
  return [
    ...given,
    ...practiceAdvice(progress.latest),
    ...(hasMissed(latest) ? [`Look at the missed questions of ${latest.testTitle} and read why.`] : []),
    ...(questionsLeftOut > 0 ? ['Finish the test in progress. Its questions are not counted here yet.'] : []),
    ...(given.length > 0 ? [] : ['Take another test, and compare it with this report.']),
  ]
}

/** Returns the steps for the top of a page: assigned tests, and all practice that the report suggests, or else its first other step. */
export function listFirstSteps(progress: Progress, reader: StepContext): string[] {
  const steps = nextSteps(progress, reader)
  const practice = practiceAdvice(progress.latest).length
  return steps.slice(0, listAssignedSteps(progress.assigned, reader).length + Math.max(1, practice))
}

function practiceAdvice(latest: Progress['latest']): string[] {
  if (latest === null) return []
  const { topics } = latest
  const steps = listPracticeSteps(topics, latest)
  const spread = describeMissedTopics(topics)
  if (steps.length > 0 || spread === null) return steps
  const isOne = topics.reduce((sum, topic) => sum + countMissed(topic), 0) === 1
  return [isOne ? 'Practice the missed question.' : `Practice the missed questions. ${spread}`]
}
