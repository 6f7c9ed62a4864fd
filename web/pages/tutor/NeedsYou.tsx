import { Suspense, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import {
  type AttentionReason,
  findAttentionStart,
  findLatestScored,
  listStudentsInNeed,
  type StudentInNeed,
} from '#domain/people/attention.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { describeAttentionDetails } from '#web/features/students/attention-sentence.ts'
import { getStudentName } from '#web/features/students/student-words.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { buildNewDrillAddress } from '../drills/drill-address.ts'
import { AssignButton } from './AssignTests.tsx'

/** Loaded right after the page, whose first load is limited. */
const OverdueActs = createLazyPart(async () => (await import('./OverdueActs.tsx')).OverdueActs)
const RemindAllLate = createLazyPart(async () => (await import('./OverdueActs.tsx')).RemindAllLate)
const MissedActs = createLazyPart(async () => (await import('./OverdueActs.tsx')).MissedActs)

const shownAtFirst = 6

/** Lists the students who need their tutor, with the reason and the date, the most urgent first. */
export function TutorAttentionCard({ students }: { students: readonly FollowedStudent[] }) {
  const [now] = useState(() => new Date())
  const [isWhole, setWhole] = useState(false)
  const found = listStudentsInNeed(students, now)
  const today = formatLocalDay(now)
  // Due tests are sorted by date, earliest first.
  const late = found.flatMap(({ student: { dueTests, awayUntil = '' }, reasons }) =>
    reasons.includes('overdue') && awayUntil < today ? dueTests.slice(0, 1) : [],
  )
  const shown = isWhole ? found : found.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <div className="flex min-h-9 items-center justify-between">
        <h2 id="needs-you" className="font-semibold text-xl">
          {`Needs you (${found.length})`}
        </h2>
        <Suspense fallback={null}>{late.length > 1 && <RemindAllLate late={late} now={now} />}</Suspense>
      </div>
      {found.length === 0 && <p className="text-muted">Nothing is overdue, and nobody has fallen behind.</p>}
      {found.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {shown.map((need) => (
            <Need key={need.student.id} need={need} now={now} />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button variant="outline" className="self-start" onClick={() => setWhole(true)}>
          {`Show all ${found.length}`}
        </Button>
      )}
    </section>
  )
}

function Need({ need: { student, reasons }, now }: { need: StudentInNeed<FollowedStudent>; now: Date }) {
  const name = getStudentName(student)
  // Due tests are sorted by date, earliest first.
  const overdue = reasons.includes('overdue') ? student.dueTests[0] : undefined
  const missed = overdue === undefined && reasons.includes('missed') ? student.missedTests[0] : undefined
  const result = reasons.some((reason) => reason === 'low_score' || reason === 'falling')
    ? findLatestScored(student)
    : null
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-1 last:border-b-0">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <TextLink to={paths.tutor.student(student.id)} aria-label={`Open ${name}`}>
          {name}
        </TextLink>
        <ul className="text-sm">
          {reasons.map((reason) => (
            <li key={reason} className={reason === 'overdue' || reason === 'missed' ? 'text-danger-ink' : 'text-muted'}>
              <span>{describeAttentionDetails(reason, student, now, getOwnTimeZone())}</span>
              {/* How many days late says it. */}
              {reason !== 'overdue' && <Since reason={reason} instant={findAttentionStart(reason, student)} />}
            </li>
          ))}
        </ul>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {overdue !== undefined && (
          <Suspense fallback={<Skeleton className="h-9 w-56" />}>
            <OverdueActs overdue={overdue} name={name} now={now} />
          </Suspense>
        )}
        {missed !== undefined && (
          <Suspense fallback={<Skeleton className="h-9 w-36" />}>
            <MissedActs missed={missed} name={name} />
          </Suspense>
        )}
        {overdue === undefined && missed === undefined && (
          <AssignButton studentId={student.id} name={name} variant="ghost" size="sm" />
        )}
        {result !== null && (
          <>
            <ButtonLink
              to={buildSubmissionAddress(result)}
              variant="ghost"
              size="sm"
              aria-label={`See result of ${name}`}
            >
              See result
            </ButtonLink>
            <ButtonLink
              to={buildNewDrillAddress({ students: [student.id], missed: true })}
              variant="ghost"
              size="sm"
              aria-label={`New drill for ${name}`}
            >
              New drill
            </ButtonLink>
          </>
        )}
      </div>
    </li>
  )
}

/** Text before the date, if the sentence does not say what happened on it. */
const sinceWords: Partial<Record<AttentionReason, string>> = {
  missed: 'Closed ',
  no_practice: 'Last practice: ',
  nothing_submitted: 'Student since ',
}

function Since({ reason, instant }: { reason: AttentionReason; instant: string | null }) {
  if (instant === null) return null
  const day = formatDay(instant)
  return (
    <>
      {' '}
      <span className="whitespace-nowrap text-muted">
        <span>{sinceWords[reason]}</span>
        <time dateTime={instant}>{day}</time>
      </span>
    </>
  )
}
