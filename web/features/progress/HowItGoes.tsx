import { type ReactNode, useState } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { describeScoreChange } from '#domain/scores/score-change.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { findLatestScoreOf, listFirstSteps } from './report-content.ts'
import { hasAnyScaledScore } from './score-words.ts'

export interface ProgressOverviewProps {
  progress: Progress
  /** The exam and the goal schools, in a line. */
  goals: ReactNode
  /** Null for readers who do not take tests. */
  act: ReactNode
}

/** Shows first what a reader wants to know: how it is going, and what to do next. */
export function HowItGoes({ progress, goals, act }: ProgressOverviewProps) {
  const [now] = useState(() => new Date())
  const steps = listFirstSteps(progress, { now })
  return (
    <section aria-labelledby="how-it-goes">
      <Card className="gap-3 p-5 sm:p-6">
        <h2 id="how-it-goes" className="font-semibold text-xl">
          How it’s going
        </h2>
        <LatestScoreText scores={progress.scores} />
        <div>
          <h3 className="font-medium">What to do next</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {act !== null && <p className="mt-3 empty:hidden print:hidden">{act}</p>}
        </div>
        {goals}
      </Card>
    </section>
  )
}

/** Describes the end of the lines: how certain the latest composite score is, and its change since the previous one. */
function LatestScoreText({ scores }: Pick<Progress, 'scores'>) {
  const composites = scores.filter(({ composite }) => composite !== null)
  const latest = composites.at(-1)
  const score = findLatestScoreOf(scores)
  // A single result has no change to describe.
  const isFirst = score !== null && score.of !== 'right' && scores.filter(hasAnyScaledScore).length < 2
  const change = score === null || (isFirst && score.notReached === undefined) ? null : describeScoreChange(score)
  if (latest?.band == null && change === null) return null
  return (
    <div className="flex flex-col gap-1 tabular-nums">
      {latest?.band != null && <p>{`The latest composite is ${latest.composite}. ${describeBand(latest.band)}`}</p>}
      {change !== null && <p>{`${aboutWords(score, scores.at(-1)?.testTitle ?? '')}${change}`}</p>}
    </div>
  )
}

/** Names the test that the sentence is about if the chart does not make that clear. */
function aboutWords(score: LatestScore | null, title: string): string {
  if (score?.of === 'right') return `${title}: ${score.score} of ${score.outOf} right. `
  return score?.notReached === undefined ? '' : `${title}: `
}
