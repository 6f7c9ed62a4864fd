import type { ReactNode } from 'react'
import type { ScoreForecast, WayToNextSchool } from '#contracts/coaching/score-forecast.ts'
import { describePercentile, describeScalePercentile } from '#domain/coaching/first-tries.ts'
import {
  buildFiguresNote,
  type CutoffTarget,
  describeGap,
  findNextTarget,
  listCutoffTargets,
} from '#domain/people/goals.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { describeWayUp, isLongWayUp } from './points-to-goal-words.ts'

export interface ScoreForecastCardProps {
  forecast: ScoreForecast
  /** The composite score of the submission. */
  composite: number
  /** Sentences about the questions that the student did not reach; empty if every question was reached. */
  notReached: string
  /** Why the score is an estimate; null if it is none. */
  estimate: string | null
  /** False for other readers, who read about the student. */
  isOwn: boolean
  /** The link to choose schools, if none is chosen. */
  chooseSchools: ReactNode
}

/**
 * How far a composite score is from the student's schools, what would have reached the next one, and how it compares with other students.
 */
export function ScoreForecastCard({
  forecast: { goals, ways, firstTries, onScale },
  composite,
  notReached,
  estimate,
  isOwn,
  chooseSchools,
}: ScoreForecastCardProps) {
  const targets = listCutoffTargets(goals.schools)
  const next = findNextTarget(composite, targets)
  return (
    <section aria-labelledby="forecast">
      <Card className="gap-4 p-5 sm:p-6">
        <h2 id="forecast" className="font-semibold text-lg">
          {isOwn ? 'How far to your schools' : 'How far to the schools'}
        </h2>
        {targets.length === 0 && chooseSchools}
        {targets.length > 0 && notReached === '' && <Schools targets={targets} composite={composite} />}
        {targets.length > 0 && notReached !== '' && <p>{`${notReached} A finished test will show how far it is.`}</p>}
        {next !== null && <Ways next={next} ways={ways} />}
        {targets.length > 0 && notReached === '' && (
          <p className="max-w-prose text-muted text-sm">
            <SourceNote {...buildFiguresNote(targets)} />
            <span>{` Figures are for applicants in ${goals.applicantGrade}th grade.${estimate === null ? '' : ` ${estimate}`}`}</span>
          </p>
        )}
        {firstTries !== null && <p className="max-w-prose text-sm tabular-nums">{describePercentile(firstTries)}</p>}
        {onScale !== undefined && (
          <p className="max-w-prose text-sm tabular-nums">{describeScalePercentile(onScale)}</p>
        )}
      </Card>
    </section>
  )
}

function Schools({ targets, composite }: { targets: readonly CutoffTarget[]; composite: number }) {
  return (
    <ul aria-label="Schools and how far the score is" className="divide-y divide-line">
      {targets.map((target) => (
        <li key={target.name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <span className="min-w-0">
            <span>{target.name}</span>{' '}
            <span className="text-muted text-sm tabular-nums">{`${target.lowestScore} in ${target.year}`}</span>
          </span>
          <ToneTag tone={composite >= target.lowestScore ? 'success' : 'neutral'}>
            {describeGap(composite, target)}
          </ToneTag>
        </li>
      ))}
    </ul>
  )
}

interface WaysProps {
  next: CutoffTarget
  ways: readonly WayToNextSchool[]
}

function Ways({ next, ways }: WaysProps) {
  const [shortest] = ways
  if (shortest === undefined) return null
  return (
    <div className="flex max-w-prose flex-col gap-1.5">
      <h3 className="font-semibold">What would change it</h3>
      <p>{`Any one of these would have reached ${next.name} on this test (${next.lowestScore} in ${next.year}):`}</p>
      <ul className="list-disc pl-5 tabular-nums">
        {ways.map((way) => (
          <li key={way.sections.map(({ subject }) => subject).join()}>{describeWayUp(way)}</li>
        ))}
      </ul>
      {isLongWayUp(shortest) && <p>That is a long way to go. Start with one topic.</p>}
      <p className="text-muted text-sm">
        We scored this test again with that many more right answers. The topics are examples of where questions were
        missed. The next test has other questions, so this is not a promise.
      </p>
    </div>
  )
}
