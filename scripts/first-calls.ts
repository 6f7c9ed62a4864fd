/**
 * What each page asks the API for at once. The HTML of a page names these calls, so that their replies arrive with the page's code. What
 * is in braces is filled there (`web/first-calls/first-calls.ts`).
 */
import { getAdminOverview } from '../contracts/administration.ts'
import { listMyAssignments, listMyTests } from '../contracts/assignments.ts'
import { listAuthoredTests } from '../contracts/authoring.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { getMyGoals } from '../contracts/goals.ts'
import { readMyGradebook } from '../contracts/gradebook.ts'
import { getMyPracticePeriods } from '../contracts/kept-practice.ts'
import { listMySubmissions } from '../contracts/listed-submissions.ts'
import { listMyChildren, listMyStudents } from '../contracts/portals.ts'
import { getPracticeTopics } from '../contracts/practice-topics.ts'
import { getMyProgress, getProgressOfStudent } from '../contracts/progress.ts'
import { getDueReviews } from '../contracts/review-cards.ts'
import { getLatestSubmission, getSubmission } from '../contracts/submissions.ts'
import { getTestAnalytics } from '../contracts/test-analytics.ts'

const dueReviews = `${getDueReviews.path}?timeZone={timeZone}`

/** The call with one part of the page's own path, by its place there. */
const withPart = ({ path }: Endpoint, place: number) => path.replace(/\{\w+\}/, `{${place}}`)

const pathsOf: Readonly<Record<string, readonly (Endpoint | string)[]>> = {
  '/student': [listMyAssignments, listMyTests, listMySubmissions, getMyGoals, getPracticeTopics, dueReviews],
  '/student/tests': [listMyTests],
  '/student/my-results': [listMySubmissions, getMyGoals, getPracticeTopics],
  '/student/progress': [getMyProgress, getMyGoals],
  '/student/report': [getMyProgress, getMyGoals],
  '/student/practice': [getPracticeTopics, dueReviews, getMyPracticePeriods],
  '/test-results/:testId': [
    `${withPart(getLatestSubmission, 2)}{!submission}`,
    getSubmission.path.replace('{submissionId}', '{?submission}'),
  ],
  '/parent': [listMyChildren],
  '/parent/progress': [listMyChildren],
  '/parent/report': [listMyChildren],
  '/tutor': [listMyStudents],
  '/tutor/students': [listMyStudents],
  '/tutor/students/:studentId': [listMyStudents, withPart(getProgressOfStudent, 3)],
  '/tutor/gradebook': [readMyGradebook],
  '/admin': [getAdminOverview],
  '/admin/manage-tests': [listAuthoredTests, getTestAnalytics],
}

/** The addresses that the page of a route asks for at once; none for most. */
export function firstCallsOf(pattern: string): string[] {
  return (pathsOf[pattern] ?? []).map((asked) => `/api${typeof asked === 'string' ? asked : asked.path}`)
}

/** The routes that have some. */
export const routesWithFirstCalls = Object.keys(pathsOf)
