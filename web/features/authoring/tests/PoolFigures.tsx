import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { SimulatedSection } from '#contracts/authoring/simulated-routes.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { simulatedRoutesQuery } from './simulated-routes.queries.ts'
import { describeExposure, needsMoreQuestions } from './simulation-words.ts'

const RoutesDialog = createLazyDialog(async () => (await import('./RoutesDialog.tsx')).RoutesDialog)

/** What to expect of an adaptive test: how often its questions are seen, and the routes of three students. */
export function PoolFigures({ test }: { test: AuthoredTest }) {
  const query = useQuery(simulatedRoutesQuery(test))
  const [areRoutesOpen, setRoutesOpen] = useState(false)
  return (
    <div className="my-2 flex flex-col gap-2 text-sm">
      <Loaded
        query={query}
        label="Simulating students"
        skeleton={<Skeleton className="h-16" />}
        failure="The students could not be simulated"
      >
        {({ students, sections }) => (
          <>
            <ul aria-label={`Expected with ${students} simulated students`} className="flex flex-col gap-1">
              {sections.map((section) => (
                <ExpectedExposure key={section.subject} section={section} />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Button size="sm" variant="outline" onClick={() => setRoutesOpen(true)}>
                Preview Routes
              </Button>
              <p className="text-muted">{`Expected, by ${students} simulated students`}</p>
            </div>
            {areRoutesOpen && <RoutesDialog sections={sections} onClose={() => setRoutesOpen(false)} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function ExpectedExposure({ section }: { section: SimulatedSection }) {
  const { title, delivered, poolQuestions, cap } = section
  return (
    <li>
      <strong className="font-medium">{`${title}: `}</strong>
      <span>{`each student gets ${Math.min(delivered, poolQuestions)} of ${poolQuestions} questions. `}</span>
      <span>{describeExposure(section)}</span>
      {needsMoreQuestions(section) && (
        <span className="font-medium">{` More questions bring this to ${Math.round(100 * cap)}%.`}</span>
      )}
    </li>
  )
}
