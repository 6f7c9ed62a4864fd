import { type ReactNode, useState } from 'react'
import type { Progress } from '#contracts/progress.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LatestWords } from './LatestWords.tsx'
import { firstSteps } from './report-content.ts'

export interface HowItGoesProps {
  progress: Progress
  /** The exam and the schools, in a line. */
  goals: ReactNode
  /** Where a test can be opened; null for readers who take none. */
  testAddress: ((slug: string) => string) | null
}

/** What a reader wants to know before any chart: how it goes, and what to do next. */
export function HowItGoes({ progress, goals, testAddress }: HowItGoesProps) {
  const [now] = useState(() => new Date())
  const steps = firstSteps(progress, { now })
  const [first] = progress.assigned
  return (
    <section aria-labelledby="how-it-goes">
      <Card className="gap-3 p-5 sm:p-6">
        <h2 id="how-it-goes" className="font-semibold text-xl">
          How it’s going
        </h2>
        <LatestWords scores={progress.scores} />
        <div>
          <h3 className="font-medium">What to do next</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {testAddress !== null && first !== undefined && (
            <ButtonLink to={testAddress(first.slug)} className="mt-3">
              Open {first.title}
            </ButtonLink>
          )}
        </div>
        {goals}
      </Card>
    </section>
  )
}
