import type { ReactNode } from 'react'
import type { StudentPlan } from '#contracts/kept-practice.ts'
import { dayOf, examWords } from '#domain/goals.ts'
import { minutesWords } from '#domain/practice-weeks.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'

export interface PlanTableProps {
  plans: readonly StudentPlan[]
  renderLink: (studentId: string, words: string) => ReactNode
}

/** A line for each student: the exam, the week and the last work. */
export function PlanTable({ plans, renderLink }: PlanTableProps) {
  const today = dayOf(new Date())
  return (
    <CardTable label="Plans of my students" compact>
      <thead>
        <tr {...stackedRow}>
          <Th>Student</Th>
          <Th>Exam</Th>
          <Th numeric>Minutes in 7 days</Th>
          <Th numeric>Right</Th>
          <Th numeric>Reviews done</Th>
          <Th>Last work</Th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.studentId} {...stackedRow}>
            <Th scope="row" wide className="min-w-40">
              {renderLink(plan.studentId, plan.name)}
            </Th>
            <Td label="Exam">{examWords(plan.examDate, today) ?? '–'}</Td>
            <Td numeric label="Minutes in 7 days">
              {minutesOf(plan)}
            </Td>
            <Td numeric label="Right">
              {plan.answers === 0 ? '–' : `${plan.right} of ${plan.answers}`}
            </Td>
            <Td numeric label="Reviews done">
              {plan.reviews}
            </Td>
            <Td label="Last work" className="whitespace-nowrap">
              {plan.lastWorkAt === null ? 'none yet' : <DateTime instant={plan.lastWorkAt} />}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function minutesOf({ seconds, weeklyMinutes }: StudentPlan): string {
  const minutes = minutesWords(seconds)
  return weeklyMinutes === null ? minutes : `${minutes} of ${weeklyMinutes}`
}
