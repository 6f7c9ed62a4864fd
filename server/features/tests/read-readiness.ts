import { assignmentId, attemptId, testId } from '#contracts/ids.ts'
import type { Readiness } from '#contracts/tests.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { isPreview, reasonNotReady, requireAvailable, testNotFound } from './availability.ts'
import { findTest, listSections } from './find-test.ts'
import { findMyPlace } from './tests.queries.ts'

/** Throws `not_found`, `not_allowed`, `test_not_available`. */
export async function readReadiness(tx: UserTx, person: Person, ref: string): Promise<Readiness> {
  const preview = isPreview(person)
  const test = await findTest(tx, ref)
  if (!test) throw testNotFound()
  requireAvailable(person, test.status)
  const sections = await listSections(tx, test.id)
  const place = preview ? { assignment_id: null, locked: false, attempt_id: null } : await findMyPlace(tx, test.id)
  return {
    test: {
      id: testId.parse(test.id),
      slug: test.slug,
      title: test.title,
      description: test.description,
      durationSeconds: test.duration * 60,
      version: test.version,
      questionCount: sections.reduce((sum, { question_count }) => sum + (question_count ?? 0), 0),
      sections: sections.map(({ title, question_count }) => ({ title, questionCount: question_count ?? 0 })),
    },
    notReady: reasonNotReady(sections),
    locked: place.locked && place.attempt_id === null,
    preview,
    assignmentId: place.assignment_id === null ? null : assignmentId.parse(place.assignment_id),
    attemptId: place.attempt_id === null ? null : attemptId.parse(place.attempt_id),
  }
}
