/**
 * What each page asks the API for at once. The HTML of a page names these calls, so that their replies arrive with the page's code. What
 * is in braces is filled there, `>` waits for the reply before it, and `#` begins the body of a search
 * (`web/loading/request-preload/request-preload.ts`).
 */

import { getAdminOverview, getSettings } from '#contracts/administration/administration.ts'
import { listMyAssignments, listMyTests } from '#contracts/attempts/assignments.ts'
import { getPaper, getReadiness } from '#contracts/attempts/tests.ts'
import { listAuthoredTests } from '#contracts/authoring/authoring.ts'
import { getEditedTest } from '#contracts/authoring/authoring-questions.ts'
import { getFormat, listFormats } from '#contracts/authoring/formats.ts'
import { getDrill, listDrills, searchDrillQuestions } from '#contracts/coaching/drills.ts'
import { getMyPracticePeriods } from '#contracts/coaching/kept-practice.ts'
import { getPacing } from '#contracts/coaching/pacing.ts'
import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import { getDueReviews } from '#contracts/coaching/review-cards.ts'
import { getScoreForecast } from '#contracts/coaching/score-forecast.ts'
import { readAddingChoices } from '#contracts/people/adding-students.ts'
import { getManagedClass, listClassResults, listClassTests } from '#contracts/people/class-administration.ts'
import { listNewComments } from '#contracts/people/comments.ts'
import { listMyChildren, listMyStudents } from '#contracts/people/followed-students.ts'
import { getGoalsOfStudent, getMyGoals } from '#contracts/people/goals.ts'
import { readJoining } from '#contracts/people/joining.ts'
import { readMyGradebook } from '#contracts/reports/gradebook.ts'
import { getMyProgress, getProgressOfStudent } from '#contracts/reports/progress.ts'
import { readQuestionResults } from '#contracts/reports/question-results.ts'
import { getTestAnalytics } from '#contracts/reports/test-analytics.ts'
import { listMySubmissions } from '#contracts/scores/listed-submissions.ts'
import { getLatestSubmission, getSubmission, getSubmissionHistory } from '#contracts/scores/submissions.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'

const dueReviews = `${getDueReviews.path}?timeZone={timeZone}`

/** The call with one part of the page's own path, by its place there. */
const withPart = ({ path }: Endpoint, place: number) => path.replace(/\{\w+\}/, `{${place}}`)

/** The call with a parameter of the page's address; not made without it. */
const withParameter = ({ path }: Endpoint, name: string) => path.replace(/\{\w+\}/, `{?${name}}`)

/** A call, and then others with the ids that its reply has at `place`. */
const followed = (first: string, place: string, ...next: readonly string[]) =>
  [first, ...next.map((path) => path.replace(/\{[a-z]\w+\}/i, `{.${place}}`))].join('>/api')

/** The submission in the address, or else the latest one of the test, and then what the page shows of it. */
const submission = (...next: readonly Endpoint[]) =>
  [`${withPart(getLatestSubmission, 2)}{!submission}`, withParameter(getSubmission, 'submission')].map((first) =>
    followed(first, 'id', ...next.map(({ path }) => path)),
  )

const ofStudent = [getProgressOfStudent, getGoalsOfStudent]

/** The reports of all students in the list, or of the one in the address. */
const reports = (list: Endpoint, students: string, parameter: string) => [
  followed(list.path, `${students}.id`, ...ofStudent.map(({ path }) => `${path}{!${parameter}}`)),
  ...ofStudent.map((endpoint) => withParameter(endpoint, parameter)),
]

/** The questions of a new drill without students and filters (`pages/drills/ChooseQuestions.tsx`). */
const allQuestions = `${searchDrillQuestions.path}{!student}{!class}{!test}{!subject}{!topic}{!missed}#${encodeURIComponent(
  JSON.stringify({ topics: [], skills: [], difficulties: [], missed: false, limit: 40 }),
)}`

/** The tests of a class, and who did what in the first of them. */
const classResults = followed(
  `${withPart(listClassTests, 3)}{!test}{!view}`,
  'tests.0.id',
  withPart(listClassResults, 3),
)

const pathsOf: Readonly<Record<string, readonly (Endpoint | string)[]>> = {
  '/student': [
    ...[listMyAssignments, listMyTests, listMySubmissions, getMyGoals, getPracticeTopics, dueReviews],
    ...[listNewComments, readJoining],
  ],
  '/student/tests': [listMyTests],
  '/student/my-results': [listMySubmissions, getMyGoals, getPracticeTopics],
  '/student/progress': [getMyProgress, getMyGoals],
  '/student/report': [getMyProgress, getMyGoals],
  '/student/practice': [getPracticeTopics, dueReviews, getMyPracticePeriods],
  // The paper only of a test that goes on at once.
  '/test/:testId': [followed(withPart(getReadiness, 2), 'attemptId', `${withPart(getPaper, 2)}{.attemptId?}`)],
  '/test-results/:testId': submission(getSubmissionHistory, getScoreForecast, getPacing),
  '/test-results/:testId/compare': submission(getSubmissionHistory, getScoreForecast),
  '/parent': [listMyChildren],
  '/parent/progress': [followed(listMyChildren.path, 'children.id', ...ofStudent.map(({ path }) => path))],
  '/parent/report': reports(listMyChildren, 'children', 'child'),
  '/tutor': [listMyStudents],
  '/tutor/students': [listMyStudents],
  '/tutor/students/:studentId': [listMyStudents, ...ofStudent.map((endpoint) => withPart(endpoint, 3))],
  '/tutor/gradebook': [readMyGradebook],
  '/tutor/report': reports(listMyStudents, 'students', 'student'),
  '/tutor/tests/:testRef/questions': [readJoining, `${withPart(readQuestionResults, 3)}{!class}`],
  '/tutor/drills': [listDrills],
  '/tutor/drills/new': [listMyStudents, readJoining, allQuestions],
  '/tutor/drills/:drillRef': [withPart(getDrill, 3)],
  '/admin': [getAdminOverview],
  '/admin/dashboard': [getAdminOverview],
  '/admin/manage-tests': [listAuthoredTests, getTestAnalytics],
  '/admin/tests': [listAuthoredTests, getTestAnalytics],
  '/admin/tests/:testId/edit-questions': [withPart(getEditedTest, 3)],
  '/admin/edit-test/:testId': [withPart(getEditedTest, 3)],
  '/admin/students/add': [readAddingChoices],
  '/admin/classes/:classId': [withPart(getManagedClass, 3), classResults],
  '/admin/formats': [listFormats],
  '/admin/formats/:formatId': [withPart(getFormat, 3)],
  '/admin/settings': [getSettings],
}

/** The addresses that the page of a route asks for at once; none for most. */
export function firstCallsOf(pattern: string): string[] {
  return (pathsOf[pattern] ?? []).map((asked) => `/api${typeof asked === 'string' ? asked : asked.path}`)
}

/** The routes that have some. */
export const routesWithFirstCalls = Object.keys(pathsOf)
