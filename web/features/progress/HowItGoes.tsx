import { type ReactNode, useState } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { LatestWords } from './LatestWords.tsx'
import { type ActAddresses, NextAct } from './NextAct.tsx'
import { firstSteps } from './report-content.ts'

export interface HowItGoesProps {
  progress: Progress
  /** The exam and the schools, in a line. */
  goals: ReactNode
  /** Null for readers who take no test. */
  actAddresses: ActAddresses | null
}

/** What a reader wants to know before any chart: how it goes, and what to do next. */
export function HowItGoes({ progress, goals, actAddresses }: HowItGoesProps) {
  const [now] = useState(() => new Date())
  const steps = firstSteps(progress, { now })
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
          {actAddresses !== null && <NextAct progress={progress} addresses={actAddresses} />}
        </div>
        {goals}
      </Card>
    </section>
  )
}
