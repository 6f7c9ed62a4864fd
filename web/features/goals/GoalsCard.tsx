import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoalSchool, Goals } from '#contracts/goals.ts'
import type { StudentId } from '#contracts/ids.ts'
import { dayOf, examWords, gapWords } from '#domain/goals.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ToneTag } from '#web/ui/ToneTag.tsx'
import { dayWords } from './goal-words.ts'
import { goalsQuery } from './goals.queries.ts'
import { SourceLink } from './SourceLink.tsx'

const GoalsDialog = lazyDialog(async () => (await import('./GoalsDialog.tsx')).GoalsDialog)

export interface GoalsCardProps {
  /** Null: the reader's own. */
  studentId: StudentId | null
  /** Of the student, for the words; null for the reader's own. */
  name: string | null
  /** The latest composite score; null if there is none. */
  composite: number | null
}

/** The exam and the schools that a student aims for, and how far the latest composite score is. */
export function GoalsCard({ studentId, name, composite }: GoalsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(goalsQuery(studentId))
  const headingId = `goals-${studentId ?? 'mine'}`
  return (
    <section aria-labelledby={headingId}>
      <Card className="gap-4 p-5 sm:p-6">
        <h2 id={headingId} className="font-semibold text-xl">
          Goals
        </h2>
        <Loaded
          query={query}
          label="Loading the goals"
          skeleton={<Skeleton className="h-28" />}
          failure="The goals could not be loaded"
        >
          {(goals) => (
            <>
              <Chosen goals={goals} name={name} composite={composite} />
              <div className="print:hidden">
                <Button variant="outline" onClick={() => setOpen(true)}>
                  {hasNone(goals) ? 'Set goals' : 'Change goals'}
                </Button>
              </div>
              {isOpen && <GoalsDialog goals={goals} studentId={studentId} name={name} onClose={() => setOpen(false)} />}
            </>
          )}
        </Loaded>
      </Card>
    </section>
  )
}

function hasNone({ examDate, schools }: Goals): boolean {
  return examDate === null && schools.length === 0
}

function Chosen({ goals, name, composite }: { goals: Goals } & Pick<GoalsCardProps, 'name' | 'composite'>) {
  const { examDate, schools } = goals
  if (hasNone(goals)) {
    return (
      <p className="max-w-prose text-muted">
        {name === null
          ? 'Choose the day of the exam and the schools you want. Then each score shows how far you are.'
          : `Talk with ${name} about the exam and the schools, and set them together. Then each score shows how far it is.`}
      </p>
    )
  }
  return (
    <>
      {examDate !== null && (
        <p>
          <span className="font-semibold">{examWords(examDate, dayOf(new Date()))}</span>{' '}
          <span className="text-muted">{dayWords(examDate)}</span>
        </p>
      )}
      {schools.length > 0 && (
        <>
          <ol aria-label="Schools in order" className="divide-y divide-line">
            {schools.map((school, at) => (
              <SchoolLine key={school.id} place={at + 1} school={school} composite={composite} />
            ))}
          </ol>
          <p className="text-muted text-sm">
            Lowest score that received an offer, for applicants in {goals.applicantGrade}th grade. It is not a promise.
            {composite === null && ' After a test with both sections, you see here how far the score is.'}
          </p>
        </>
      )}
    </>
  )
}

interface SchoolLineProps {
  place: number
  school: GoalSchool
  composite: number | null
}

function SchoolLine({ place, school: { name, cutoff }, composite }: SchoolLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          <span className="text-muted tabular-nums">{place}.</span> {name}
        </p>
        <p className="text-muted text-sm">
          {cutoff === null ? (
            'No published figure for this grade.'
          ) : (
            <>
              <span className="tabular-nums">{`${cutoff.lowestScore} in ${cutoff.year}`}</span> ·{' '}
              <SourceLink {...cutoff} />
            </>
          )}
        </p>
      </div>
      {cutoff !== null && composite !== null && (
        <ToneTag tone={composite >= cutoff.lowestScore ? 'success' : 'neutral'}>{gapWords(composite, cutoff)}</ToneTag>
      )}
    </li>
  )
}
