import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { AnalyticsFigures } from '#contracts/reports/test-analytics.ts'
import type { SubjectAverage } from '#contracts/scores/averages.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { analyticsQuery } from '../edits/authoring.queries.ts'

export interface TestAnalyticsCardProps {
  tests: readonly Pick<AuthoredTest, 'id' | 'slug' | 'title'>[]
  /** The slug of one of the tests; any other text means all tests. */
  chosen: string
  onChoose: (slug: string) => void
}

const untouched: AnalyticsFigures = {
  attempts: 0,
  underWay: 0,
  submissions: 0,
  students: 0,
  averages: null,
}

export function TestAnalyticsCard({ tests, chosen, onChoose }: TestAnalyticsCardProps) {
  const title = useId()
  const query = useQuery(analyticsQuery())
  const test = tests.find(({ slug }) => slug === chosen)

  return (
    <Card role="region" aria-labelledby={title} className="mt-8">
      <CardHeader className="flex-row! flex-wrap items-end justify-between gap-4!">
        <div className="flex min-w-0 grow basis-56 flex-col gap-1.5">
          <CardTitle id={title}>Test Analytics</CardTitle>
          <CardDescription>Attempts and average scores so far. Every submission counts, retakes too.</CardDescription>
        </div>
        <SelectField
          label="Test"
          className="w-full sm:w-72"
          options={[
            { value: '', label: 'All tests' },
            ...tests.map(({ slug, title: name }) => ({ value: slug, label: name })),
          ]}
          value={test?.slug ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </CardHeader>
      <CardContent aria-live="polite" aria-busy={query.isPending}>
        <Loaded
          query={query}
          label="Loading the analytics"
          skeleton={<Skeleton className="h-40 rounded-xl" />}
          failure="The analytics could not be loaded"
        >
          {({ all, tests: counted }) => (
            <Figures
              figures={
                test === undefined ? all : (counted.find(({ testId }) => testId === test.id)?.figures ?? untouched)
              }
            />
          )}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Figures({ figures }: { figures: AnalyticsFigures }) {
  const { attempts, underWay, submissions, students, averages } = figures
  if (attempts === 0) {
    return <p className="text-muted text-sm">Nobody has started yet. Figures appear with the first attempt.</p>
  }
  const scope = { isEstimated: averages?.isEstimated ?? false, submissions }
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-5">
        <Figure name="Attempts" value={String(attempts)} note={underWay > 0 ? `${underWay} in progress` : ''} />
        <Figure name="Submissions" value={String(submissions)} />
        <Figure name="Students" value={String(students)} />
        <Figure name="Average score" value={averages?.percentage == null ? '–' : `${averages.percentage}%`} />
        <Figure name="Average composite" {...compositeFigure(figures)} />
      </dl>
      <section aria-label="Average scores by section">
        <h3 className="mb-3 font-medium text-sm">Average scores by section</h3>
        {averages === null ? (
          <p className="text-muted text-sm">Nothing has been submitted yet.</p>
        ) : (
          <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <SectionAverage name="Reading" average={averages.reading} {...scope} />
            <SectionAverage name="Math" average={averages.math} {...scope} />
          </ul>
        )}
      </section>
    </div>
  )
}

function Figure({ name, value, note = '' }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold text-2xl tabular-nums">{value}</dd>
      {note !== '' && <dd className="text-muted text-sm">{note}</dd>}
    </div>
  )
}

function compositeFigure({ submissions, averages }: AnalyticsFigures): { value: string; note: string } {
  const composite = averages?.composite ?? null
  if (averages?.hasSeveralScales && composite === null)
    return { value: '–', note: 'scored on several scales, so not averaged' }
  if (composite === null) return { value: '–', note: averages === null ? '' : 'no full test submitted' }
  const of = composite.submissions < submissions ? `, ${composite.submissions} full tests` : ''
  return {
    value: String(Math.round(composite.average)),
    note: `of 800${averages?.isEstimated ? ', estimated' : ''}${of}`,
  }
}

interface SectionAverageProps {
  name: string
  average: SubjectAverage
  isEstimated: boolean
  submissions: number
}

/** Shows how many submissions a scaled average covers if some have no scaled score. */
function SectionAverage({ name, average, isEstimated, submissions }: SectionAverageProps) {
  return (
    <li className="flex flex-col gap-2 text-sm">
      <div className="flex items-baseline justify-between gap-x-3">
        <span>{name}</span>
        {average === null ? (
          <span className="text-muted">No scored questions</span>
        ) : (
          average.percentage !== null && <span className="font-semibold tabular-nums">{`${average.percentage}%`}</span>
        )}
      </div>
      {average !== null && (
        <>
          {average.percentage !== null && (
            <ProgressBar value={average.percentage} max={100} label={`Average ${name} score in percent`} />
          )}
          {average.scaled !== null && (
            <span className="text-muted tabular-nums">
              {`Scaled: ${Math.round(average.scaled.average)} of 400${isEstimated ? ', estimated' : ''}${average.scaled.submissions < submissions ? `, over ${average.scaled.submissions} of ${submissions} submissions` : ''}`}
            </span>
          )}
        </>
      )}
    </li>
  )
}
