/** What comes first for the student who reads, and the test that is part of it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isExamOver, writeDay } from '#domain/people/goals.ts'
import type { TestToTake } from '#web/features/assignments/AssignmentRow.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { alsoRunning, nextTest } from '#web/features/assignments/next-test.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { type First, whatIsFirst } from './what-is-first.ts'

interface FirstStep {
  readonly first: First
  /** To take next. Null if there is none, and after the exam unless it is in progress. */
  readonly next: TestToTake | null
  readonly isExamOver: boolean
}

export function useFirst(): FirstStep {
  const [timeZone] = useState(ownTimeZone)
  const mine = useQuery(myAssignmentsQuery()).data
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const reviews = useQuery(myDueReviewsQuery()).data
  const latest = useQuery(practiceTopicsQuery()).data?.latest
  const goals = useQuery(goalsQuery(null)).data
  const now = new Date(mine?.serverNow ?? Date.now())
  const isOver = goals !== undefined && isExamOver(goals.examDate, writeDay(now))
  const next = mine === undefined ? null : nextTest(mine.assignments, alsoRunning(tests), now)
  return {
    first: whatIsFirst({ mine, tests, reviews, latest: isOver ? null : latest }, timeZone),
    next: isOver && next?.inProgress === null ? null : next,
    isExamOver: isOver,
  }
}
