import '#web/ui/tables/card-cells.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StudentPlan } from '#contracts/coaching/kept-practice.ts'
import type { DueReviews } from '#contracts/coaching/review-cards.ts'
import { getDueLabel } from '#domain/attempts/due-dates.ts'
import { describeNextStep } from '#domain/coaching/next-step-words.ts'
import { describeWeekMinutes, practiceSourceNote } from '#domain/coaching/practice-weeks.ts'
import { describeExamDate, formatLocalDay } from '#domain/people/goals.ts'
import { describeLastWork } from '#domain/people/last-work.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { dueReviewsQuery } from './review-cards.queries.ts'

export interface PlanTableProps {
  plans: readonly StudentPlan[]
  label: string
  renderLink: (studentId: StudentPlan['studentId'], words: string) => ReactNode
  /** The last column, where the reader can edit the goals. */
  renderGoals: (plan: Pick<StudentPlan, 'studentId' | 'name'>) => ReactNode
}

/** A row for each student: the exam, the week, and the last work. */
export function PlanTable({ plans, label, renderLink, renderGoals }: PlanTableProps) {
  // Loaded after the table, because they are computed from every answer of each student.
  const reviews = useQuery(dueReviewsQuery(plans.map(({ studentId }) => studentId)))
  return (
    <>
      <CardTable label={label} compact>
        <HeadRow>
          <Th>Student</Th>
          <Th>Exam</Th>
          <Th numeric>Practice minutes</Th>
          <Th numeric>Answers right</Th>
          <Th numeric>Reviews done</Th>
          <Th>Last work</Th>
          <Th>Next</Th>
          <Th pinned>Goals</Th>
        </HeadRow>
        <tbody>
          {plans.map((plan) => (
            <PlanRow
              key={plan.studentId}
              plan={plan}
              due={reviews.data?.get(plan.studentId)}
              isPending={reviews.isPending}
              link={renderLink(plan.studentId, plan.name)}
              goals={renderGoals(plan)}
            />
          ))}
        </tbody>
      </CardTable>
      <p className="text-muted text-sm">{practiceSourceNote}</p>
    </>
  )
}

interface PlanRowProps {
  plan: StudentPlan
  due: DueReviews | undefined
  isPending: boolean
  link: ReactNode
  goals: ReactNode
}

function PlanRow({ plan, due, isPending, link, goals }: PlanRowProps) {
  const missing = isPending ? <Skeleton className="ml-auto h-4 w-12" /> : '–'
  return (
    <tr {...stackedRowProps} className="relative">
      <Th scope="row" wide className="card-acts-room min-w-40">
        {link}
      </Th>
      <Td label="Exam">{describeExamDate(plan.examDate, formatLocalDay(new Date())) ?? '–'}</Td>
      <Td numeric label="Practice minutes" className="whitespace-nowrap">
        {describeWeekMinutes(plan.seconds, plan.weeklyMinutes)}
      </Td>
      <Td numeric label="Answers right">
        {plan.answers === 0 ? '–' : `${plan.right} of ${plan.answers}`}
      </Td>
      <Td numeric label="Reviews done" className="whitespace-nowrap">
        {due === undefined ? missing : doneWords(due.week)}
      </Td>
      <Td label="Last work" className="whitespace-nowrap">
        <LastWork at={plan.lastWorkAt} />
      </Td>
      <Td label="Next" wide>
        {due === undefined ? missing : describeNextStep(due.next, sayDue)}
      </Td>
      <Td pinned className="card-acts">
        {goals}
      </Td>
    </tr>
  )
}

/** Highlighted if the student has not worked for a week. */
function LastWork({ at }: { at: StudentPlan['lastWorkAt'] }) {
  const { words, isIdle } = describeLastWork(at, new Date(), getOwnTimeZone())
  return (
    <span className={isIdle ? 'font-medium text-danger-ink' : undefined}>
      {at === null ? words : <DateTime instant={at} words={words} />}
    </span>
  )
}

function sayDue(dueDate: string): string {
  return getDueLabel(new Date(dueDate), new Date(), getOwnTimeZone()).label.toLowerCase()
}

function doneWords({ due, done }: { due: number; done: number }): string {
  return due === 0 ? '–' : `${done} of ${due} due`
}
