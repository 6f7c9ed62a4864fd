import type { listTestsOnPaper as listEndpoint } from '#contracts/attempts/answers-on-paper.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type StudentId, testId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { findNamedStudent, listAssignmentTerms, listOpenTests } from './answers-on-paper.queries.ts'
import { findPaperRefusal } from './paper-refusals.ts'

/** Without those that are for other students. Throws `not_found`. */
export async function listTestsOnPaper(
  tx: UserTx,
  person: Person,
  id: StudentId,
  now: Date,
): Promise<ReplyOf<typeof listEndpoint>> {
  const student = await findNamedStudent(tx, id)
  if (!student) throw notFound('student')
  const open = await listOpenTests(tx)
  const rows = await runElevated(tx, person, 'tutors read no attempts, but whether one is in progress', (system) =>
    listAssignmentTerms(system, id, open),
  )
  return {
    studentName: student.full_name,
    tests: rows
      .filter(({ assigned_only, assignment_id }) => !assigned_only || assignment_id !== null)
      .map((row) => ({
        id: testId.parse(row.id),
        slug: row.slug,
        title: row.title,
        refusal: findPaperRefusal(row, student.full_name, now)?.message ?? null,
      })),
  }
}
