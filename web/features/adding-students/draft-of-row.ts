/** Converts a sent row back to the written form, so that a list that is opened later can be corrected like a new one. */
import type { RunRow } from '#contracts/people/adding-runs.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'
import type { DraftContext, StudentDraft } from './student-drafts.ts'

export function makeRowDraft(row: RunRow, { tutors, classes, tests }: Omit<DraftContext, 'accounts'>): StudentDraft {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email === null || isSignInName(row.email) ? '' : row.email,
    grade: String(row.grade ?? ''),
    school: row.school,
    tutor: tutors.find(({ id }) => id === row.tutorId)?.email ?? '',
    class: classes.find(({ id }) => id === row.classId)?.name ?? '',
    parentName: row.parents.map(({ fullName }) => fullName).join('; ') || row.parentLeftOut,
    parentEmail: row.parents.map(({ email }) => email).join('; '),
    tests: tests
      .filter(({ id }) => row.testIds.includes(id))
      .map(({ slug }) => slug)
      .join('; '),
  }
}
