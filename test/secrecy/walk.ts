/** Asks every endpoint of the domain API as one person, with real ids filled in. */
import { nothing as withoutBody } from '#contracts/endpoint.ts'
import type { Served } from '#server/http/endpoint-routes.ts'
import type { MadeTest, SignedInStudent } from '../support/factories.ts'
import { type TestServer, tokenOf } from '../support/test-server.ts'

/** Whose things the ids of a walk name. */
export interface Target {
  readonly student: SignedInStudent
  readonly test: MadeTest
  readonly attempt: { readonly id: string; readonly writer: string }
  /** Null before anything was submitted. */
  readonly submission: string | null
}

export interface Visit {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly text: string
}

const nothing = '0199d1a0-0000-7000-8000-000000000000'

/** Every route, in the order in which it is served; `app` may be another one over the same database. */
export async function walk(
  server: TestServer,
  who: SignedInStudent,
  target: Target,
  app = server.app,
): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const { endpoint } of app.served) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => parameter(name, target))
    const body = endpoint.body === withoutBody ? undefined : JSON.stringify(bodyFor(endpoint, target))
    const response = await app.fetch(
      new Request(`http://localhost:3000/api${path}`, {
        method: endpoint.method,
        headers: {
          Authorization: `Bearer ${await tokenOf(server.db, server.clock, who)}`,
          'Content-Type': 'application/json',
        },
        ...(body !== undefined && { body }),
      }),
    )
    const name = `${endpoint.method} ${endpoint.path}`
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

/** A new kind of id has to be given a value here, or its routes would be walked past. */
function parameter(name: string, { student, test, attempt, submission }: Target): string {
  const known: Readonly<Record<string, string | undefined>> = {
    testRef: test.slug,
    testId: test.id,
    sectionId: test.sectionIds[0],
    questionId: test.questionIds[0],
    attemptId: attempt.id,
    submissionId: submission ?? nothing,
    studentId: student.studentId,
    studentRef: student.studentId,
    assignmentId: nothing,
    userId: student.userId,
    sessionId: nothing,
    classId: nothing,
    passageId: nothing,
    imageId: nothing,
  }
  const value = known[name]
  if (value === undefined) throw new Error(`Say in test/secrecy/walk.ts what stands for {${name}}.`)
  return value
}

/** A body with which the request would be let through, if it were allowed. Submitting is left to the spec itself. */
function bodyFor({ path }: Served['endpoint'], { attempt, test }: Target): unknown {
  const batch = { writer: attempt.writer, changes: [], currentQuestion: 0 }
  switch (path) {
    case '/attempts/{attemptId}/changes':
      return batch
    case '/attempts/{attemptId}/submit':
      return { ...batch, writer: nothing }
    case '/tests/{testRef}/retake':
      return { pin: '!!!!' }
    case '/admin/attempts/{attemptId}/time':
      return { minutes: 10, reason: 'A reason' }
    case '/admin/attempts/{attemptId}/unsent-work':
      return {
        reopen: true,
        file: {
          ...{ format: 'prep-platform-unsent-work', version: 1, savedAt: '2026-03-01T10:30:00Z' },
          ...{ attemptId: attempt.id, testId: test.id, writer: attempt.writer },
          changes: [
            { number: 1, question: test.questionIds[0], record: { selectedOption: 0, numericValue: '', seconds: 1 } },
          ],
        },
      }
    case '/admin/students/{studentId}/accommodation':
      return { timeMultiplier: 3, extraMinutes: 0, reason: '' }
    default:
      return {}
  }
}
