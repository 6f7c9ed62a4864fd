import { useQuery } from '@tanstack/react-query'
import type { PracticePeriods as PracticePeriodsReply } from '#contracts/coaching/kept-practice.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { minutesWords, periodWords, practiceSource } from '#domain/coaching/practice-weeks.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { practicePeriodsQuery } from './kept-practice.queries.ts'
import { MyReviews, StudentReviews } from './StudentReviews.tsx'
import { WeeklyGoal } from './WeeklyGoal.tsx'

export interface PracticePeriodsProps {
  /** Null for the reader's own. */
  student: { id: StudentId; name: string } | null
}

/** How much a student practiced lately. */
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
            {student !== null && <p className="text-muted text-sm">{practiceSource}</p>}
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
              {periodWords(periodsBack)}
            </Th>
            <Td numeric className="whitespace-nowrap">
              {answers === 0 ? 'none' : `${right} of ${answers}`}
            </Td>
            <Td numeric className="whitespace-nowrap">
              {minutesWords(seconds)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
