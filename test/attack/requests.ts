/** For each endpoint, a request that would succeed if its sender were allowed to send it. */

import { randomUUID } from 'node:crypto'
import { type Endpoint, nothing } from '#contracts/wire/endpoint.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { defaultEstimatedScale } from '#domain/scores/scales.ts'
import { makeOptionId } from '#test/support/options.ts'
import { type AttackedTarget, slowedNetwork } from './target.ts'

const draft = {
  ...{ title: null, text: 'What is it?', type: 'multiple_choice', inputType: null, options: ['a', 'b'] },
  ...{ correctAnswer: 0, numericAnswer: null, explanation: null, imageUrl: null, imageAlt: null },
  ...{ passage: null, topic: null, skill: 'percent', standard: '7R2', forms: ['g8'], difficulty: 2 },
  ...{ itemStatus: 'draft', tags: ['fall'] },
  ...{ optionRationales: [{ text: 'Why', misconception: null }, null], numberRationales: [] },
}
const section = { title: 'A section', subject: 'math' }
const revision = 1
const newTest = () => ({
  ...{ assignedOnly: false, isForPractice: false, isAlwaysTimed: false },
  title: 'Another test',
  slug: `made-${randomUUID()}`,
  purpose: 'test',
  description: '',
  duration: 30,
  ...{ status: 'draft', showAnswers: 'never', formatId: 'free', scoreScaleId: null },
})
const wantedTest = ({ test }: AttackedTarget) => ({
  plan: { skill: 'percent', questions: 2 },
  testIds: [test.id],
  seed: 1,
})
const newScale = () => ({ name: `A scale ${randomUUID()}`, source: 'A book', isEstimated: false })
const newFormat = () => ({
  ...{ name: `A format ${randomUUID()}`, source: 'A book', firstYear: 2026, lastYear: null, minutes: 60 },
  ...{ lettering: 'plain', topicsByNumber: false, tools: ['zoom'], scoreScaleId: null },
  ...{
    navigation: 'free',
    delivery: 'whole',
    requiresAnswer: false,
    answerInPassages: false,
    choosesFirstSection: false,
    result: 'composite',
    kinds: ['choice'],
  },
  sections: [
    { subject: 'math', title: 'Math', questions: 9, scored: 9, typed: 1, directions: '<p>Go.</p>', blueprint: [] },
  ],
})
const newGoals = () => ({
  examDate: '2026-11-01',
  applicantGrade: 8,
  schoolIds: ['stuyvesant'],
  revision: 0,
  reviewMinutes: 20,
  weeklyMinutes: null,
})
const newRealScore = () => ({
  ...{ examDay: '2025-11-12', reading: 250, math: 260, mayCheck: true, tutorMaySee: false, revision: 1 },
})
const newBreaks = () => ({ breaks: [{ firstDay: '2099-07-01', lastDay: '2099-07-09' }], revision: 0 })
const newCutoff = (year: number) => ({
  ...{ year, grade: 8, lowestScore: 500, source: 'A book', sourceUrl: 'https://example.com', checkedOn: '2026-01-01' },
})
const scaledScores = defaultEstimatedScale.reading
const studentDetails = { grade: 8, school: 'Another School', tutorId: null }
const newStudent = () => ({
  ...{ id: randomUUID(), email: `${randomUUID()}@example.com`, fullName: 'New Student', isHere: false },
  ...{ ...studentDetails, classId: null, parents: [], testIds: [] },
})
const change = (target: AttackedTarget, number: number) => ({
  number,
  question: target.test.questionIds[1],
  record: { ...emptyAnswerRecord, selectedOption: makeOptionId(3) },
})
const batch = (target: AttackedTarget) => ({
  writer: target.attempt.writer,
  changes: [change(target, 2)],
  currentQuestion: 1,
  waitingSince: '2026-03-01T10:00:00Z',
})
const classDetails = (target: AttackedTarget) => ({
  ...{ name: 'Another class', description: '', gradeLevel: 8 },
  tutorId: target.tutor.userId,
})

/** By method and path. A new endpoint that takes a body has to be given one here, or it would be walked past. */
const bodies: Readonly<Record<string, (target: AttackedTarget) => unknown>> = {
  'PUT /account/factors/{factorId}': () => ({ name: 'Another name' }),
  'PUT /account/name': () => ({ fullName: 'Another Name' }),
  'POST /account/recovery-codes/redeem': () => ({ code: 'wrong-code' }),
  'POST /tests/{testRef}/attempt': () => ({ withPaper: true, startAnother: true, untimed: true }),
  'POST /attempts/{attemptId}/changes': batch,
  'POST /attempts/{attemptId}/submit': batch,
  'POST /students/{studentId}/answers-on-paper': ({ test }) => ({
    id: randomUUID(),
    testId: test.id,
    testVersion: 0,
    takenAt: '2026-03-01T17:00:00Z',
    minutes: null,
    isUntimed: false,
    answers: {},
  }),
  'PUT /submissions/{submissionId}/answers-on-paper': () => ({ answers: {} }),
  'POST /submissions/{submissionId}/comments': () => ({ questionId: null, text: 'A text' }),
  'PUT /comments/{commentId}': () => ({ text: 'Another text' }),
  'POST /problem-reports': ({ ids }) => ({
    about: { questionId: ids.reportedQuestionId, submissionId: ids.reportedSubmissionId },
    kind: 'typo',
    text: 'A text',
  }),
  'POST /admin/problem-reports/{problemReportId}/answer': () => ({ text: 'An answer' }),
  'POST /new-comments/seen': ({ ids }) => ({ commentIds: [ids.commentId] }),
  'POST /tests/{testRef}/retake': () => ({ pin: 'W8XZ' }),
  'POST /admin/demo-data/removal': () => ({ confirmation: 'remove demo data' }),
  'POST /admin/ready-made-updates': ({ test }) => ({ testId: test.id, digest: '', outcome: 'take' }),
  'POST /admin/ready-made-tests': () => ({ name: 'grade-9-workout' }),
  'PUT /admin/settings': () => ({ retakePin: 'ABCD' }),
  'POST /student/practice/answers': () => ({
    roundId: randomUUID(),
    answers: [
      {
        ...{
          questionId: randomUUID(),
          origin: 'template',
          subject: 'math',
          topic: 'Percent',
          isRight: true,
          seconds: 5,
        },
      },
    ],
  }),
  'PUT /student/goals': newGoals,
  'PUT /student/real-score': newRealScore,
  'PUT /students/{studentId}/real-score': newRealScore,
  'PUT /student/breaks': newBreaks,
  'PUT /students/{studentId}/breaks': newBreaks,
  'PUT /account/emails': ({ maya }) => ({ userId: maya.userId, kind: 'overdue', isOn: false }),
  'PUT /account/time-zone': () => ({ timeZone: 'America/Chicago' }),
  'PUT /student/reviews/let-go': () => ({ on: null }),
  'PUT /students/{studentId}/goals': newGoals,
  'POST /admin/schools': () => ({ name: `A school ${randomUUID()}` }),
  'PUT /admin/schools/{schoolId}': () => ({ name: `A school ${randomUUID()}`, revision }),
  'POST /admin/schools/{schoolId}/cutoffs': () => newCutoff(2024),
  'PUT /admin/schools/{schoolId}/cutoffs/{schoolCutoffId}': () => ({ ...newCutoff(2023), revision }),
  'POST /admin/formats': () => ({ ...newFormat(), copyOf: 'free' }),
  'PUT /admin/formats/{formatId}': () => ({ ...newFormat(), revision }),
  'POST /admin/score-scales': () => ({ ...newScale(), reading: scaledScores, math: scaledScores }),
  'PUT /admin/score-scales/{scoreScaleId}': () => ({ ...newScale(), revision }),
  'POST /admin/tests/{testRef}/earlier-attempts': () => ({ version: 0 }),
  'POST /seats/{testId}/time': ({ attempt }) => ({ attemptId: attempt.id, change: { kind: 'pause', minutes: 10 } }),
  'POST /admin/attempts/{attemptId}/time': () => ({ minutes: 10, reason: 'A reason' }),
  'POST /admin/attempts/{attemptId}/unsent-work': (target) => ({
    reopen: true,
    file: {
      ...{ format: 'prep-platform-unsent-work', version: 1, savedAt: '2026-03-01T10:30:00Z' },
      ...{ attemptId: target.attempt.id, testId: target.test.id, writer: target.attempt.writer },
      changes: [change(target, 2)],
      refused: [1],
    },
  }),
  'PUT /admin/students/{studentId}/accommodation': () => ({
    timeMultiplier: 2,
    extraMinutes: 5,
    reason: 'A reason',
    tools: { on: ['zoom'], off: [] },
  }),
  'POST /schedule/sessions': ({ maya }) => ({
    studentId: maya.studentId,
    startsAt: '2026-03-10T10:00:00Z',
    note: 'A note',
  }),
  'POST /schedule/sessions/{tutoringSessionId}/move': () => ({ startsAt: '2026-03-11T10:00:00Z', revision: 0 }),
  'POST /schedule/sessions/{tutoringSessionId}/cancel': () => ({ reason: 'A reason', revision: 0 }),
  'PUT /schedule/hours': ({ tutor }) => ({
    ...{ tutorId: tutor.userId, timeZone: 'UTC', sessionMinutes: 30, noticeHours: 1 },
    ...{ weekly: [], exceptions: [], revision },
  }),
  'POST /joining/codes': ({ maya }) => ({ kind: 'child', studentId: maya.studentId }),
  // A code that was given out is everybody's to enter. This one was not.
  'POST /consents/ask': () => ({ email: `${randomUUID()}@example.com` }),
  'POST /consents/link': ({ ids }) => ({ token: ids.token }),
  'POST /consents': ({ ids }) => ({ token: ids.token }),
  'POST /consents/{consentRequestId}/child': () => ({ fullName: 'A Child' }),
  'POST /account/consents/withdraw': ({ ids }) => ({ studentId: ids.studentId }),
  'POST /admin/api-keys': () => ({ name: 'A program', scopes: ['people:read'], lastDay: null }),
  'POST /admin/webhooks': () => ({ url: `https://example.com/${randomUUID()}`, kinds: ['session.created'] }),
  'PUT /admin/webhooks/{webhookId}': () => ({ kinds: ['session.changed'], isOn: true }),
  'POST /account/erasures': ({ ids }) => ({ studentId: ids.studentId }),
  'POST /admin/erasures/{studentId}/refuse': () => ({ reason: 'A reason' }),
  'POST /joining/requests': () => ({ code: 'CDFH-2345' }),
  'POST /joining/requests/{joinRequestId}/decision': () => ({ decision: 'confirmed' }),
  'POST /joining/removals': ({ maya, parent }) => ({ studentId: maya.studentId, adultId: parent.userId }),
  'POST /joining/removals/{removalRequestId}/decision': () => ({ decision: 'removed' }),
  'POST /admin/users': () => ({ email: `${randomUUID()}@example.com`, fullName: 'Somebody New', role: 'student' }),
  'PUT /admin/users/{userId}': ({ maya }) => ({ email: maya.email, fullName: 'Another Name', role: 'student' }),
  'POST /admin/students': ({ newcomer }) => ({ ...studentDetails, userId: newcomer.userId, parentId: null }),
  'POST /admin/formal-students': ({ newcomer }) => ({ ...studentDetails, userIds: [newcomer.userId] }),
  'PUT /admin/list-view': () => ({ list: 'users', filters: [{ name: 'A filter', values: { search: 'x' } }] }),
  'POST /admin/student-changes': ({ maya }) => ({ studentIds: [maya.studentId], grade: 8 }),
  'POST /admin/student-changes/undo': ({ maya }) => ({
    students: [{ id: maya.studentId, ...studentDetails, revision }],
    joined: null,
  }),
  'PUT /admin/students/{studentRef}': () => ({ ...studentDetails, revision }),
  'PUT /admin/students/{studentId}/parents': ({ parent }) => ({ parentIds: [], knownIds: [parent.userId] }),
  'POST /admin/new-students/known-accounts': ({ maya }) => ({ emails: [maya.email], names: [] }),
  'POST /admin/new-students': () => ({ students: [newStudent()], entry: 'email', dueDate: null }),
  'POST /admin/new-students/runs': () => ({
    ...{ id: randomUUID(), entry: 'email', dueDate: null },
    students: [{ ...newStudent(), parentLeftOut: '' }],
  }),
  'PUT /admin/new-students/runs/{runId}': () => ({ isRunning: false }),
  'PUT /admin/new-students/columns': () => ({ columns: [{ heading: 'pupil', field: 'fullName' }] }),
  'POST /admin/access-cards': ({ maya, parent, tutor }) => ({ userIds: [maya.userId, parent.userId, tutor.userId] }),
  'POST /admin/access-cards/check': ({ maya, parent, tutor }) => ({
    userIds: [maya.userId, parent.userId, tutor.userId],
  }),
  'POST /admin/slowed-networks/lift': () => ({ network: slowedNetwork }),
  // Anyone who holds a card can use it. This code is on none.
  'POST /access-card/owner': () => ({ code: 'CDFH-2345' }),
  'POST /access-card/password': () => ({ code: 'CDFH-2345', password: 'a new password' }),
  'POST /admin/classes': classDetails,
  'PUT /admin/classes/{classId}': (target) => ({ ...classDetails(target), revision }),
  'PUT /admin/classes/{classId}/students': ({ maya }) => ({ studentIds: [], knownIds: [maya.studentId] }),
  'POST /admin/assignable-tests': ({ maya }) => ({ studentIds: [maya.studentId] }),
  'POST /admin/assignments': ({ maya, test }) => ({
    target: { studentIds: [maya.studentId] },
    testIds: [test.id],
    dueDate: null,
  }),
  'PUT /admin/assignments/{assignmentId}': () => ({
    dueDate: '2026-05-01T12:00:00Z',
    opensAt: '2026-04-01T12:00:00Z',
    closesAt: '2026-05-02T12:00:00Z',
    note: 'A note',
    retakePin: 'ABCD',
  }),
  'POST /tutor/assignable-tests': ({ maya }) => ({ studentIds: [maya.studentId] }),
  'POST /tutor/assignments': ({ maya, test }) => ({
    target: { studentIds: [maya.studentId] },
    testIds: [test.id],
    ...{ dueDate: null, opensAt: null, closesAt: null, note: 'A note' },
  }),
  'POST /drill-questions': ({ maya }) => ({ target: { studentIds: [maya.studentId] } }),
  'POST /drill-questions/unseen': ({ maya, test }) => ({
    ...{ target: { studentIds: [maya.studentId] }, questionIds: test.questionIds },
  }),
  'POST /drills': ({ maya, test }) => ({
    ...{ title: 'A drill', minutes: 20, questionIds: test.questionIds.slice(0, 2) },
    assign: { target: { studentIds: [maya.studentId] } },
  }),
  'PUT /drills/{testRef}': ({ test }) => ({ title: 'A drill', minutes: 20, questionIds: test.questionIds.slice(0, 1) }),
  'POST /admin/tests': newTest,
  'POST /admin/test-imports': () => ({ test: newTest(), sections: [{ ...section, questions: [draft] }] }),
  'PUT /admin/tests/{testRef}': () => ({ ...newTest(), revision }),
  'POST /admin/tests/{testRef}/passages': () => ({ title: 'A new passage', text: 'Its text' }),
  'PUT /admin/images/{imageId}': () => ({ alt: 'Another description' }),
  'PUT /admin/passages/{passageId}': () => ({ title: 'Another title', text: 'Its text', revision }),
  'POST /admin/tests/{testRef}/sections': () => section,
  'PUT /admin/sections/{sectionId}': () => ({ ...section, revision }),
  'PUT /admin/tests/{testRef}/section-order': ({ test }) => ({
    order: [...test.sectionIds].reverse(),
    before: test.sectionIds,
  }),
  'POST /admin/sections/{sectionId}/questions': () => ({ question: draft }),
  'PUT /admin/questions/{questionId}': () => ({
    question: { ...draft, optionIds: [null, null] },
    revision,
    seen: { tags: [] },
  }),
  'PUT /admin/sections/{sectionId}/question-order': ({ test: { questionIds } }) => ({
    order: [questionIds[1], questionIds[0]],
    before: [questionIds[0], questionIds[1]],
  }),
  'POST /admin/questions/{questionId}/move': ({ test: { sectionIds } }) => ({
    sectionId: sectionIds[1],
    from: sectionIds[0],
  }),
  'POST /admin/sections/{sectionId}/import': () => ({ questions: [draft], whenPresent: 'add' }),
  'POST /admin/sections/{sectionId}/copies': ({ test: { questionIds } }) => ({ questionIds: questionIds.slice(0, 1) }),
  'POST /admin/item-changes': ({ test: { questionIds } }) => ({
    questions: [{ questionId: questionIds[0], revision, status: null }],
    difficulty: 5,
  }),
  'POST /admin/item-changes/undo': ({ test: { questionIds } }) => ({
    questions: [
      {
        questionId: questionIds[0],
        revision,
        present: { status: null, tags: [] },
        topic: null,
        skill: 'percent',
        difficulty: 5,
        status: null,
        tags: [],
      },
    ],
  }),
  'POST /admin/assemblies/preview': wantedTest,
  'POST /admin/twins/search': () => ({ questions: [{ text: 'A text', options: [], passage: null, imageUrl: null }] }),
  'POST /admin/assemblies': (target) => ({ ...wantedTest(target), title: 'Assembled', digest: '' }),
  'POST /admin/questions/{questionId}/newer': () => ({ outcome: 'take', revision, newerRevision: revision }),
  'POST /admin/questions/{questionId}/ruling/preview': () => ({ ruling: { kind: 'nobody' } }),
  'POST /admin/questions/{questionId}/ruling': () => ({
    ruling: { kind: 'nobody' },
    reason: 'A reason',
    replaces: null,
  }),
  'POST /admin/questions/{questionId}/ruling/undo': () => ({ id: randomUUID() }),
  'POST /admin/previews': () => ({
    question: draft,
    questionIndex: 0,
    indexInSection: 0,
    subject: 'math',
    formatId: 'free',
  }),
}

const month = 'from=2026-03-01T00:00:00Z&until=2026-03-31T00:00:00Z'

const queries: Readonly<Record<string, (target: AttackedTarget) => string>> = {
  'GET /admin/person-choices': () => '?kind=parent',
  'GET /students/reviews': ({ maya }) => `?students=${maya.studentId}`,
  'GET /admin/list-view': () => '?list=students',
  'GET /search': () => '?words=Maya',
  'GET /admin/user-by-email': ({ maya }) => `?email=${encodeURIComponent(maya.email)}`,
  'GET /schedule/sessions': () => `?${month}`,
  'GET /admin/items/{questionId}/viewers': ({ maya }) => `?studentId=${maya.studentId}`,
  'GET /schedule/free-slots': ({ maya }) => `?studentId=${maya.studentId}&${month}`,
  'GET /schedule/hours': ({ tutor }) => `?tutorId=${tutor.userId}`,
}

export interface AttackRequest {
  readonly name: string
  readonly path: string
  readonly init: RequestInit
}

/** `given` replaces the body of an endpoint, by its name. */
export function makeAttackRequest(
  endpoint: Endpoint,
  target: AttackedTarget,
  given: Readonly<Record<string, unknown>> = {},
): AttackRequest {
  const name = `${endpoint.method} ${endpoint.path}`
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = target.ids[parameter]
    if (id === undefined) throw new Error(`Say in test/attack/target.ts what stands for {${parameter}}.`)
    return encodeURIComponent(id)
  })
  const body = name in given ? () => given[name] : bodies[name]
  if (!body && endpoint.body !== nothing) throw new Error(`Say in test/attack/requests.ts what ${name} is sent.`)
  return {
    name,
    path: `/api${path}${queries[name]?.(target) ?? ''}`,
    init: {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body(target)) }),
    },
  }
}
