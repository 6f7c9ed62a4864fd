/** Asks every endpoint of the domain API as one person, with real ids filled in. */
import { makeAttackRequest } from '../attack/requests.ts'
import type { AttackedTarget as AttackTarget } from '../attack/target.ts'
import type { MadeTest, SignedInPerson, SignedInStudent } from '../support/factories.ts'
import { signTokenFor, type TestServer } from '../support/test-server.ts'

/** Whose things the ids of a walk name. */
export interface Target {
  readonly student: SignedInStudent
  readonly test: MadeTest
  readonly attempt: { readonly id: string; readonly writer: string }
  /** Null before anything was submitted. */
  readonly submission: string | null
}

export interface RouteVisit {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly text: string
}

const nothing = '0199d1a0-0000-7000-8000-000000000000'

/** Every route, in the order in which it is served; `app` may be another one over the same database. */
export async function walkRoutes(
  server: TestServer,
  who: SignedInPerson,
  target: Target,
  app = server.app,
): Promise<RouteVisit[]> {
  const visits: RouteVisit[] = []
  const named = attackOn(target)
  for (const { endpoint } of app.served) {
    const { name, path, init } = makeAttackRequest(endpoint, named, harmless(target, who))
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${await signTokenFor(server.db, server.clock, who)}`)
    const response = await app.fetch(new Request(`http://localhost:3000${path}`, { ...init, headers }))
    visits.push({
      name,
      method: endpoint.method,
      path: endpoint.path,
      status: response.status,
      text: await response.text(),
    })
  }
  return visits
}

function attackOn({ student, test, attempt, submission }: Target): AttackTarget {
  const ids = {
    testRef: test.slug,
    testId: test.id,
    sectionId: test.sectionIds[0] ?? '',
    questionId: test.questionIds[0] ?? '',
    attemptId: attempt.id,
    submissionId: submission ?? nothing,
    studentId: student.studentId,
    studentRef: student.studentId,
    assignmentId: nothing,
    userId: student.userId,
    email: student.email,
    sessionId: nothing,
    tutoringSessionId: nothing,
    joinRequestId: nothing,
    consentRequestId: nothing,
    removalRequestId: nothing,
    commentId: nothing,
    problemReportId: nothing,
    reportedQuestionId: test.questionIds[0] ?? '',
    reportedSubmissionId: submission ?? nothing,
    token: nothing,
    factorId: nothing,
    classId: nothing,
    scoreScaleId: nothing,
    formatId: nothing,
    schoolId: nothing,
    schoolCutoffId: nothing,
    passageId: nothing,
    imageId: nothing,
    deletionId: nothing,
    runId: nothing,
    messageId: nothing,
    apiKeyId: nothing,
    webhookId: nothing,
    deliveryId: nothing,
  }
  return { maya: student, parent: student, tutor: student, newcomer: student, test, attempt, ids }
}

/** Bodies with which the walk goes on as it began: nothing is submitted, unlocked or renamed. */
function harmless({ attempt }: Target, who: SignedInPerson): Record<string, unknown> {
  const empty = { changes: [], currentQuestion: 0 }
  const staleGoals = {
    examDate: null,
    applicantGrade: 8,
    schoolIds: [],
    revision: 99,
    reviewMinutes: 20,
    weeklyMinutes: null,
  }
  const staleRealScore = {
    examDay: '2025-11-12',
    reading: 1,
    math: 1,
    mayCheck: false,
    tutorMaySee: false,
    revision: 99,
  }
  return {
    'POST /attempts/{attemptId}/changes': { ...empty, writer: attempt.writer },
    'POST /attempts/{attemptId}/submit': { ...empty, writer: nothing },
    'POST /tests/{testRef}/retake': { pin: '!!!!' },
    'POST /student/practice/answers': { roundId: nothing, answers: [] },
    'PUT /student/goals': staleGoals,
    'PUT /students/{studentId}/goals': staleGoals,
    'PUT /student/real-score': staleRealScore,
    'PUT /student/breaks': { breaks: [], revision: 99 },
    'PUT /students/{studentId}/breaks': { breaks: [], revision: 99 },
    'PUT /student/reviews/let-go': { on: '2099-01-01' },
    'PUT /account/emails': { userId: nothing, kind: 'overdue', isOn: false },
    'PUT /account/time-zone': { timeZone: 'Nowhere' },
    'PUT /account/name': { fullName: who.fullName },
  }
}
