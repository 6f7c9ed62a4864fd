import type { Progress } from '#contracts/reports/progress.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { formatChangeFigure } from '#domain/scores/score-change.ts'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'
import { findLatestResult } from './report-content.ts'
import { describeScoreUnit } from './score-words.ts'

/** The latest full test, or else the latest test: its score, the change, and how sure it is. */
export function LatestFigure({ scores }: Pick<Progress, 'scores'>) {
  const { latest, latestTest } = findLatestResult(scores)
  if (latest === null || latestTest === null || latest.outOf === 0) return null
  const { change, notReached, score } = latest
  return (
    <StatTile
      label={`${latestTest.testTitle}, ${formatDay(latestTest.submittedAt)}`}
      value={String(score)}
      unit={describeScoreUnit(latest)}
      change={change === null ? undefined : { by: change.points, words: formatChangeFigure(change) }}
      note={notReached ?? (latestTest.band == null ? undefined : describeBand(latestTest.band))}
    />
  )
}
