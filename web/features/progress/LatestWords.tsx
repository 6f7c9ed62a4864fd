import type { Progress } from '#contracts/reports/progress.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { bandWords } from '#domain/scores/score-bands.ts'
import { changeLine } from '#domain/scores/score-change.ts'
import { latestOf } from './report-content.ts'
import { hasScaled } from './score-words.ts'

/** The end of the lines in words: how sure the latest composite is, and what changed since the score before it. */
export function LatestWords({ scores }: Pick<Progress, 'scores'>) {
  const composites = scores.filter(({ composite }) => composite !== null)
  const latest = composites.at(-1)
  const score = latestOf(scores)
  // Of one result there is nothing to say.
  const isFirst = score !== null && score.of !== 'right' && scores.filter(hasScaled).length < 2
  const change = score === null || (isFirst && score.notReached === undefined) ? null : changeLine(score)
  if (latest?.band == null && change === null) return null
  return (
    <div className="flex flex-col gap-1 tabular-nums">
      {latest?.band != null && <p>{`The latest composite is ${latest.composite}. ${bandWords(latest.band)}`}</p>}
      {change !== null && <p>{`${aboutWords(score, scores.at(-1)?.testTitle ?? '')}${change}`}</p>}
    </div>
  )
}

/** Which test the sentence is about, where that is not plain from the chart. */
function aboutWords(score: LatestScore | null, title: string): string {
  if (score?.of === 'right') return `${title}: ${score.score} of ${score.outOf} right. `
  return score?.notReached === undefined ? '' : `${title}: `
}
