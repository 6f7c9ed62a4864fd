import type { ReactNode } from 'react'
import type { ReportedQuestion } from '#contracts/reports/reports.ts'
import { decimal, intervalWords } from './report-words.ts'

/** What the usual tables of item analysis say beside facility and item-rest correlation. */
export function QuestionFigures({ question }: { question: ReportedQuestion }) {
  const { totalCorrelation, totalInterval, biserial, alphaIfDeleted, upperLower, omitted, notReached } = question
  return (
    <dl className="my-2 grid max-w-md grid-cols-2 gap-x-4 gap-y-2 text-xs">
      <Entry name="Total correlation">
        <span>{`${decimal(totalCorrelation)} `}</span>
        <span className="text-muted">{intervalWords(totalInterval)}</span>
      </Entry>
      <Entry name="Biserial">{decimal(biserial)}</Entry>
      <Entry name="Alpha of its section without it">{decimal(alphaIfDeleted)}</Entry>
      <Entry name="High less low scorers">{decimal(upperLower)}</Entry>
      <Entry name="Passed over / not reached">{`${omitted.all - notReached} / ${notReached}`}</Entry>
    </dl>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
