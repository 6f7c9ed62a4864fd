import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { GoalSchool, Goals } from '#contracts/people/goals.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import {
  buildFiguresNote,
  describeExamDate,
  describeGap,
  describeLastChange,
  describePlanMinutes,
  formatLocalDay,
  listCutoffTargets,
} from '#domain/people/goals.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { goalsQuery } from './goals.queries.ts'
import type { ScoreForGoals } from './PastOffers.tsx'

/** Few open it. */
const PastOffers = createLazyPart(async () => (await import('./PastOffers.tsx')).PastOffers)
const GoalsDialog = createLazyDialog(async () => (await import('./GoalsDialog.tsx')).GoalsDialog)

export interface GoalsCardProps {
  /** The id of the heading, for links. */
  id: string
  /** The student whose goals they are; null for the reader's own. */
  student: { id: StudentId; name: string } | null
  /** The latest composite score; null if there is none. */
  score: ScoreForGoals | null
  /** The scores of the real exam, which load when the part is opened. */
  realScores: ReactNode
}

/** The student's exam and goal schools, and how far the latest composite score is from them. */
export function GoalsCard({ id, student, score, realScores }: GoalsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery(goalsQuery(student?.id ?? null))
  const name = student?.name ?? null
  const composite = score?.composite ?? null
  return (
    <section aria-labelledby={id}>
      <Card className="gap-4 p-5 sm:p-6">
        <h2 id={id} className="scroll-mt-24 font-semibold text-xl">
          Goals
        </h2>
        <Loaded
          query={query}
          label="Loading the goals"
          skeleton={<Skeleton className="h-96" />}
          failure="The goals could not be loaded"
        >
          {(goals) => (
            <>
              <Wanted goals={goals} composite={composite} />
              {student === null && !hasNone(goals) ? (
                <Folded title="Exam, schools and minutes">
                  <div className="flex flex-col gap-4 px-4 pb-5 sm:px-6">
                    <Details {...{ goals, name, composite }} />
                  </div>
                </Folded>
              ) : (
                <Details {...{ goals, name, composite }} />
              )}
              {score !== null && goals.applicantGrade !== null && goals.schools.length > 0 && (
                <Folded title="Offers in past years" isLate>
                  <div className="px-4 pb-5 sm:px-6">
                    <Suspense fallback={<Skeleton className="h-64" />}>
                      <PastOffers chosen={goals.schools} grade={goals.applicantGrade} score={score} />
                    </Suspense>
                  </div>
                </Folded>
              )}
              <Folded title="Scores of the real exam" isLate>
                {realScores}
              </Folded>
              <div className="print:hidden">
                <Button variant="outline" onClick={() => setOpen(true)}>
                  {hasNone(goals) ? 'Set goals' : 'Change goals'}
                </Button>
              </div>
              {isOpen && (
                <GoalsDialog goals={goals} studentId={student?.id ?? null} name={name} onClose={() => setOpen(false)} />
              )}
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

/** The score of the favorite school with a figure, and how far it is. */
function Wanted({ goals, composite }: Pick<ChosenProps, 'goals' | 'composite'>) {
  const [target] = listCutoffTargets(goals.schools)
  if (target === undefined) return null
  return (
    <StatTile
      label={`${target.name}, ${target.year}`}
      value={String(target.lowestScore)}
      note={composite === null ? 'A full test shows how far it is' : describeGap(composite, target)}
    />
  )
}

function Details({ goals, name, composite }: ChosenProps) {
  return (
    <>
      <Chosen {...{ goals, name, composite }} />
      <div className="text-muted text-sm">
        <p>{describePlanMinutes(goals)}</p>
        {goals.changed !== null && <p>{describeLastChange(goals.changed, formatLongDay(goals.changed.at))}</p>}
      </div>
    </>
  )
}

interface ChosenProps {
  composite: number | null
  goals: Goals
  name: string | null
}

function Chosen({ goals, name, composite }: ChosenProps) {
  const { examDate, schools, applicantGrade } = goals
  const { note, sources } = buildFiguresNote(listCutoffTargets(schools))
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
          <span className="font-semibold">{describeExamDate(examDate, formatLocalDay(new Date()))}</span>{' '}
          <span className="text-muted">{dayWords(examDate)}</span>
        </p>
      )}
      {schools.length > 0 && (
        <>
          <ol aria-label="Schools in order" className="divide-y divide-line">
            {schools.map((school, at) => (
              <SchoolLine key={school.id} place={at + 1} {...{ school, composite, applicantGrade }} />
            ))}
          </ol>
          {(sources.length > 0 || composite === null) && (
            <PageHelp title="What these scores are">
              {sources.length > 0 && (
                <p>
                  <SourceNote note={`Figures for applicants in ${applicantGrade}th grade. ${note}`} sources={sources} />
                </p>
              )}
              {composite === null && <p>A full test will show how far each score is.</p>}
            </PageHelp>
          )}
        </>
      )}
    </>
  )
}

function noFigureWords(grade: Goals['applicantGrade']): string {
  return grade === null ? 'Choose the grade to see a score.' : 'Not published for this grade.'
}

interface SchoolLineProps extends Pick<Goals, 'applicantGrade'> {
  place: number
  school: GoalSchool
  composite: number | null
}

function SchoolLine({ place, school: { name, cutoff }, composite, applicantGrade }: SchoolLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">
          <span className="text-muted tabular-nums">{`${place}.`}</span>
          <span>{` ${name}`}</span>
        </p>
        <p className="text-muted text-sm">
          {cutoff === null ? (
            noFigureWords(applicantGrade)
          ) : (
            <span className="tabular-nums">{`${cutoff.lowestScore} in ${cutoff.year}`}</span>
          )}
        </p>
      </div>
      {cutoff !== null && composite !== null && (
        <ToneTag tone={composite >= cutoff.lowestScore ? 'success' : 'neutral'}>
          {describeGap(composite, cutoff)}
        </ToneTag>
      )}
    </li>
  )
}

/** Returns a day without a time in the reader's format, such as "Saturday, November 7, 2026". */
function dayWords(day: string, locale?: string): string {
  // A day has no time zone: it is the same everywhere.
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' })
}
