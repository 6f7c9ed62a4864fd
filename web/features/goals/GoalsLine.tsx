import type { Goals } from '#contracts/people/goals.ts'
import { formatLocalDay, summarizeGoals } from '#domain/people/goals.ts'
import { textLinkClasses } from '#web/ui/text/TextLink.tsx'

export interface GoalsLineProps {
  goals: Goals
  /** The latest composite score; null if there is none. */
  composite: number | null
  /** The address of the card with all goals, on this page. */
  address: string
}

/** The exam and the first goal school, with a link to the rest. */
export function GoalsLine({ goals, composite, address }: GoalsLineProps) {
  const line = summarizeGoals(goals, composite, formatLocalDay(new Date()))
  return (
    <p className="text-muted">
      {line !== null && <span className="tabular-nums">{`${line} · `}</span>}
      <a href={address} className={`${textLinkClasses} print:hidden`}>
        {line === null ? 'Set goals' : 'All goals'}
      </a>
    </p>
  )
}
