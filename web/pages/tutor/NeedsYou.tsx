import { Suspense, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import {
  type AttentionReason,
  attentionSince,
  latestScored,
  type StudentInNeed,
  studentsInNeed,
} from '#domain/people/attention.ts'
import { attentionSentence } from '#web/features/students/attention-sentence.ts'
import { studentName } from '#web/features/students/student-words.ts'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { newDrillAddress } from '../drills/drill-address.ts'
import { AssignButton } from './AssignTests.tsx'

/** Loaded right after the page, whose first load is limited. */
const OverdueActs = lazyPart(async () => (await import('./OverdueActs.tsx')).OverdueActs)
const MissedActs = lazyPart(async () => (await import('./OverdueActs.tsx')).MissedActs)

const shownAtFirst = 6

/** Lists the students who need their tutor, with the reason and the date, the most urgent first. */
export function NeedsYou({ students }: { students: readonly FollowedStudent[] }) {
  const [now] = useState(() => new Date())
  const [isWhole, setWhole] = useState(false)
  const found = studentsInNeed(students, now)
  const shown = isWhole ? found : found.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <h2 id="needs-you" className="font-semibold text-xl">
        {`Needs you (${found.length})`}
      </h2>
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
  const name = studentName(student)
  // Due tests are sorted by date, earliest first.
  const overdue = reasons.includes('overdue') ? student.dueTests[0] : undefined
  const missed = overdue === undefined && reasons.includes('missed') ? student.missedTests[0] : undefined
  const result = reasons.some((reason) => reason === 'low_score' || reason === 'falling') ? latestScored(student) : null
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b px-4 py-1 last:border-b-0">
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <TextLink to={paths.tutor.student(student.id)} aria-label={`Open ${name}`}>
          {name}
        </TextLink>
        <ul className="text-sm">
          {reasons.map((reason) => (
            <li key={reason} className={reason === 'overdue' || reason === 'missed' ? 'text-danger-ink' : 'text-muted'}>
              <span>{attentionSentence(reason, student, now, ownTimeZone())}</span>
              <Since reason={reason} instant={attentionSince(reason, student)} />
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
            <ButtonLink to={submissionAddress(result)} variant="ghost" size="sm" aria-label={`See result of ${name}`}>
              See result
            </ButtonLink>
            <ButtonLink
              to={newDrillAddress({ students: [student.id], missed: true })}
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
  overdue: 'Due ',
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
