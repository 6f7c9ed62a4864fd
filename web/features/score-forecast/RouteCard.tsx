import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RouteSection } from '#contracts/scores/routes.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { aboutHalfRight, describeEstimate } from '#domain/scores/estimate-words.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { RoutePicture, StepMark } from './RoutePicture.tsx'
import { routeQuery } from './score-forecast.queries.ts'

const skeleton = <Skeleton className="h-56 rounded-xl" />
const failure = 'The route could not be loaded'

/** How an adaptive test went. A reader who follows several students can put another one beside it. */
export function RouteCard({ submission }: { submission: Submission }) {
  const query = useQuery(routeQuery(submission.id))
  const [beside, setBeside] = useState('')
  // A test with few questions has no estimate to draw.
  if (query.data?.route?.length === 0) return null
  return (
    <section aria-labelledby="route">
      <Card className="gap-4 p-5 sm:p-6">
        <h2 id="route" className="font-semibold text-lg">
          How the test went
        </h2>
        <p className="max-w-prose">{aboutHalfRight}</p>
        <Loaded query={query} label="Loading the route" skeleton={skeleton} failure={failure}>
          {({ route, others }) => {
            const other = others.find(({ id }) => id === beside)
            return (
              <>
                {others.length > 0 && route !== null && (
                  <SelectField
                    label="Compare with"
                    className="max-w-xs print:hidden"
                    value={beside}
                    onChange={(event) => setBeside(event.currentTarget.value)}
                    options={[
                      { value: '', label: 'Nobody' },
                      ...others.map(({ id, studentName }) => ({ value: id, label: studentName })),
                    ]}
                  />
                )}
                {route !== null && other === undefined && <Pictures route={route} />}
                {route !== null && other !== undefined && (
                  <div className="grid gap-6 lg:grid-cols-2">
                    <OfStudent name={submission.studentName}>
                      <Pictures route={route} isNarrow />
                    </OfStudent>
                    <OfStudent name={other.studentName}>
                      <OtherRoute key={other.id} id={other.id} />
                    </OfStudent>
                  </div>
                )}
                {route !== null && <Legend />}
              </>
            )
          }}
        </Loaded>
        <p className="text-muted text-sm">{describeEstimate(submission)}</p>
      </Card>
    </section>
  )
}

function OfStudent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold">{name}</h3>
      {children}
    </div>
  )
}

function OtherRoute({ id }: { id: SubmissionId }) {
  const query = useQuery(routeQuery(id))
  return (
    <Loaded query={query} label="Loading the other route" skeleton={skeleton} failure={failure}>
      {({ route }) =>
        route === null ? <p className="text-muted">No route to show.</p> : <Pictures route={route} isNarrow />
      }
    </Loaded>
  )
}

function Pictures({ route, isNarrow = false }: { route: readonly RouteSection[]; isNarrow?: boolean }) {
  return (
    <div className={isNarrow ? 'grid gap-6' : 'grid gap-6 lg:grid-cols-2'}>
      {route.map((section) => (
        <RoutePicture key={section.subject} section={section} />
      ))}
    </div>
  )
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      {[true, false].map((isRight) => (
        <span key={String(isRight)} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="route-picture size-2.5">
            <StepMark x={5} y={5} isRight={isRight} />
          </svg>
          <span>{isRight ? 'Right' : 'Wrong'}</span>
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 20 10" className="route-picture h-2.5 w-5">
          <rect width={20} height={10} className="fill-accent-soft" />
          <path d="M0 5H20" className="stroke-accent" />
        </svg>
        <span>Estimate, and where the score most likely is</span>
      </span>
    </p>
  )
}
