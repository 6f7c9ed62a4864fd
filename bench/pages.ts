/** The requests of the pages with lists and reports, and the roles that send them. */
import { dayMs } from '#domain/text/milliseconds.ts'
import type { BenchRole, Platform } from './prepare-platform.ts'

export interface BenchPage {
  readonly name: string
  readonly as: BenchRole
  /** Below `/api`. */
  readonly path: string
  /** SQL that runs before each request, so that no response comes from a cache. */
  readonly before?: string
  /** Of the 95th percentile, where it is not the usual one. */
  readonly limitMs?: number
}

/** A search over every question. */
const itemsLimitMs = 100

export function listBenchPages({ names }: Platform, now: Date): BenchPage[] {
  const { classId, testId, testSlug, studentId, childId, submissionId, tutorId, userId, passageQuestionId } = names
  const admin = (name: string, path: string): BenchPage => ({ name, as: 'admin', path: `/admin/${path}` })
  const items = (name: string, query: string): BenchPage => ({
    ...admin(`questions, ${name}`, `items?${query}`),
    limitMs: itemsLimitMs,
  })
  const tutor = (name: string, path: string): BenchPage => ({ name, as: 'tutor', path })
  const parent = (name: string, path: string): BenchPage => ({ name, as: 'parent', path })
  const student = (name: string, path: string): BenchPage => ({ name, as: 'student', path })
  return [
    admin('users, newest', 'users'),
    admin('users by name, a late page', 'users?sort=fullName&order=asc&page=1500'),
    admin('users, two words searched', 'users?search=maya%20bench-00'),
    admin('users, nobody found', 'users?search=zzzz'),
    admin('tutors among the users', 'users?role=tutor'),
    admin('activity of a person', `users/${userId}/activity`),
    admin('belongings of a person', `users/${userId}/belongings`),
    admin('students, newest', 'students'),
    admin('students by school, a late page', 'students?sort=school&order=asc&page=800'),
    admin('students searched', 'students?search=school%20399'),
    admin('students of a grade', 'students?grade=8&sort=fullName&order=asc'),
    admin('students without a record', 'students?status=user_only'),
    admin('choice of parents', 'person-choices?kind=parent&search=maya'),
    admin('choice of students without a record', 'person-choices?kind=student_without_record&search=a'),
    admin('assignments of a student', `students/${studentId}/assignments`),
    admin('classes, newest', 'classes'),
    admin('classes by number of students', 'classes?sort=studentCount&order=desc'),
    admin('classes searched by tutor', 'classes?search=maya'),
    admin('a class and its students', `classes/${classId}`),
    admin('tests of a class', `classes/${classId}/tests`),
    admin('results of a class in a test', `classes/${classId}/tests/${testId}`),
    admin('attempts in progress', 'attempts'),
    admin('submitted attempts', 'attempts?status=submitted'),
    admin('overview', 'overview'),
    admin('tests', 'tests'),
    items('newest', ''),
    items('a common word', 'words=number'),
    items('two common words', 'words=number%20greater'),
    items('a rare word', 'words=zeppelin'),
    items('no such word', 'words=zzzz'),
    items('a common word in a rare topic', 'words=number&topic=Probability%20and%20Counting'),
    items('a skill', 'skill=percent'),
    items('a level', 'difficulty=4'),
    items('never used', 'use=unused'),
    items('used', 'use=used'),
    items('retired', 'status=retired'),
    items('a rare tag', 'tag=balloons'),
    items('on a passage', `passageOf=${passageQuestionId}`),
    items('with open reports', 'reported=open'),
    items('not seen by a class', `classId=${classId}&seen=unseen`),
    items('seen by a student', `studentId=${studentId}&seen=seen`),
    admin('analytics of the tests', 'test-analytics'),
    admin('score scales', 'score-scales'),
    admin('choices for reports', 'reports'),
    admin('report of a test, as before', `reports/${testSlug}`),
    { ...admin('report of a test, worked out', `reports/${testSlug}`), before: somethingSubmitted(testId) },
    {
      ...admin('report of a test, all worked out', `reports/${testSlug}?counted=all`),
      before: somethingSubmitted(testId),
    },
    admin('report of a test, with times and groups', `reports/${testSlug}?details=all`),
    admin('report of a test, all submissions', `reports/${testSlug}?counted=all`),
    admin('report of a test for a class', `reports/${testSlug}?classId=${classId}`),
    admin('report of a test for a school', `reports/${testSlug}?school=School%207`),
    ...inTurn(now).flatMap(({ span, query }) => [
      { name: `schedule of everybody, ${span}`, as: 'admin' as const, path: `/schedule/sessions?${query}` },
      tutor(`schedule of a tutor, ${span}`, `/schedule/sessions?${query}`),
      parent(`schedule of a family, ${span}`, `/schedule/sessions?${query}`),
    ]),
    { name: 'tutors of the schedule', as: 'admin', path: '/schedule/tutors' },
    { name: 'students to book for a tutor', as: 'admin', path: `/schedule/students?tutorId=${tutorId}` },
    tutor('students to book', '/schedule/students'),
    parent('children to book', '/schedule/students'),
    parent('free times of a child', `/schedule/free-slots?studentId=${childId}&${inTurn(now)[1]?.query}`),
    tutor(`students of a tutor with 500`, '/tutor/students'),
    tutor('topics of a tutor with 500', '/tutor/topics'),
    tutor('progress of a student', `/students/${studentId}/progress`),
    parent('children of a parent', '/parent/children'),
    parent('progress of a child', `/students/${childId}/progress`),
    student('tests of a student', '/student/tests'),
    student('assignments of a student to see', '/student/assignments'),
    student('submissions of a student', '/student/submissions'),
    student('progress of a student to see', '/student/progress'),
    student('topics to practice', '/student/practice'),
    student('a round to practice', '/student/practice/round'),
    student('a round of new questions', '/student/practice/new-questions'),
    student('latest result of a test', `/submissions/${submissionId}`),
    student('review of a submission', `/submissions/${submissionId}/review`),
  ]
}

/** Returns the week and the four weeks from now. */
function inTurn(now: Date): { span: string; query: string }[] {
  const query = (days: number) =>
    `from=${encodeURIComponent(now.toISOString())}&until=${encodeURIComponent(new Date(now.getTime() + days * dayMs).toISOString())}`
  return [
    { span: 'a week', query: query(7) },
    { span: 'four weeks', query: query(28) },
  ]
}

/** A report is recomputed after a submission of the test is written. */
function somethingSubmitted(testId: string): string {
  return `update test_submissions set time_spent = time_spent
    where id = (select id from test_submissions where test_id = '${testId}' limit 1)`
}
