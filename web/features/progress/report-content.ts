/** What a one-page report says, from a student's progress. */
import type { Progress } from '#contracts/progress.ts'
import type { TopicScore } from '#contracts/submissions.ts'
import { type LatestScore, latestScore } from '#domain/latest-score.ts'
import { weakToStrong } from '#domain/progress.ts'
import { type Standing, standingOf, standings, topicsToGain } from '#domain/topic-standing.ts'

/** More would not fit on one page. */
const resultsShown = 5
const topicsShown = 9

export interface ReportContent {
  readonly latest: LatestScore | null
  /** Of the latest composite score, if that is the latest result. */
  readonly band: Progress['scores'][number]['band']
  /** Newest first. */
  readonly results: readonly Progress['scores'][number][]
  readonly columns: readonly {
    readonly standing: Standing
    readonly topics: readonly TopicScore[]
    /** Topics that do not fit. */
    readonly more: number
  }[]
  /** Topics with too few answers to say. */
  readonly untold: number
  readonly steps: readonly string[]
}

export function reportContent({ scores, topics, questionsLeftOut }: Progress): ReportContent {
  const newestFirst = scores.toReversed()
  const ordered = weakToStrong(topics)
  return {
    latest: latestScore(newestFirst.map(withCounts)),
    band: newestFirst[0]?.band ?? null,
    results: newestFirst.slice(0, resultsShown),
    columns: standings.map((standing) => {
      const own = ordered.filter((topic) => standingOf(topic.recent ?? topic) === standing)
      const shown = standing === 'strong' ? own.toReversed() : own
      return { standing, topics: shown.slice(0, topicsShown), more: Math.max(0, own.length - topicsShown) }
    }),
    untold: topics.filter((topic) => standingOf(topic.recent ?? topic) === null).length,
    steps: nextSteps(newestFirst[0], topics, questionsLeftOut),
  }
}

function withCounts(score: Progress['scores'][number]) {
  return {
    ...score,
    correctAnswers: score.sections.reduce((sum, { raw }) => sum + raw, 0),
    totalQuestions: score.sections.reduce((sum, { scored }) => sum + scored, 0),
  }
}

function hasMissed({ scorePercentage, totalQuestions }: Progress['scores'][number]): boolean {
  return totalQuestions > 0 && scorePercentage < 100
}

function nextSteps(
  latest: Progress['scores'][number] | undefined,
  topics: readonly TopicScore[],
  questionsLeftOut: number,
): string[] {
  if (latest === undefined) return ['Take a first test. It shows where to start.']
  const gain = topicsToGain(topics).map(({ topic }) => topic)
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(gain)
  return [
    ...(gain.length > 0 ? [`Practice ${list}. Most questions were missed there.`] : []),
    ...(hasMissed(latest) ? [`Look at the missed questions of ${latest.testTitle} and read why.`] : []),
    ...(questionsLeftOut > 0 ? ['Finish the test in progress. Its questions are not counted here yet.'] : []),
    'Take another test, and compare it with this report.',
  ]
}
