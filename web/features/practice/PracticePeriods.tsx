import { useQuery } from '@tanstack/react-query'
import type { PracticePeriods as PracticePeriodsReply } from '#contracts/coaching/kept-practice.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeMinutes, describePeriod, practiceSourceNote } from '#domain/coaching/practice-weeks.ts'
import { describeReviews, describeWeekOfReviews } from '#domain/coaching/review-words.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { practicePeriodsQuery } from './kept-practice.queries.ts'
import { dueReviewsQuery, myDueReviewsQuery } from './review-cards.queries.ts'
import { describeReviewDay } from './say-day.ts'
import { WeeklyGoal } from './WeeklyGoal.tsx'

export interface PracticePeriodsProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
}

/** How much a student has practiced lately. */
export function PracticePeriods({ student }: PracticePeriodsProps) {
  const studentId = student?.id ?? null
  const query = useQuery(practicePeriodsQuery(studentId))
  const headingId = `practiced-${studentId ?? 'mine'}`
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="font-semibold text-xl">
        Time spent practicing
      </h2>
      <Loaded
        query={query}
        label="Loading the practice"
        skeleton={<Skeleton className="h-44 rounded-xl" />}
        failure="The practice could not be loaded"
      >
        {(practice) => (
          <>
            <WeeklyGoal practice={practice} />
            {studentId === null ? <MyReviews /> : <StudentReviews studentId={studentId} />}
            <Periods periods={practice.periods} name={student?.name ?? null} />
            {student !== null && <p className="text-muted text-sm">{practiceSourceNote}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Periods({ periods, name }: Pick<PracticePeriodsReply, 'periods'> & { name: string | null }) {
  if (periods.every(({ answers }) => answers === 0)) {
    return name === null ? (
      <p className="text-muted">No practice in the last 28 days.</p>
    ) : (
      <p>{`${name} has not practiced in the last 28 days.`}</p>
    )
  }
  return (
    <Table label="Practice in the last 28 days">
      <thead>
        <tr>
          <Th>When</Th>
          <Th numeric>Right</Th>
          <Th numeric>Minutes</Th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ periodsBack, answers, right, seconds }) => (
          <tr key={periodsBack}>
            <Th scope="row" className="w-full font-normal">
              {describePeriod(periodsBack)}
            </Th>
            <Td numeric className="whitespace-nowrap">
              {answers === 0 ? 'none' : `${right} of ${answers}`}
            </Td>
            <Td numeric className="whitespace-nowrap">
              {describeMinutes(seconds)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/**
 * The reviews for today, and how much of the week is done. Renders nothing while it loads or if it fails, because the page works without
 * it.
 */
function MyReviews() {
  const { data } = useQuery(myDueReviewsQuery())
  if (data === undefined) return null
  const { title, line } = describeReviews(data, describeReviewDay)
  const isPlanned = data.due > 0 || data.nextOn !== null
  return (
    <p>
      <span className="font-medium">{`Today: ${title.charAt(0).toLowerCase() + title.slice(1)}.`}</span>{' '}
      {isPlanned && <span className="text-muted">{line}</span>} <span>{describeWeekOfReviews(data.week)}</span>
    </p>
  )
}

/** Other readers see only the week. */
function StudentReviews({ studentId }: { studentId: StudentId }) {
  const { data } = useQuery(dueReviewsQuery([studentId]))
  const due = data?.get(studentId)
  const week = due === undefined ? null : describeWeekOfReviews(due.week)
  return week === null ? null : <p>{week}</p>
}
