import { type SelectedStudent, selectedStudent } from '#contracts/people/matching-students.ts'
import {
  defaultGrade,
  type ManagedStudent,
  managedStudent,
  type PersonName,
  personName,
  placeholderPrefix,
  placeholderSchool,
} from '#contracts/people/student-administration.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ManagedStudentRow, MatchingStudentRow } from './managed-students.queries.ts'
import type { PersonRow } from './students.queries.ts'

export function presentManagedStudent(row: ManagedStudentRow): ManagedStudent {
  return managedStudent.parse({
    ...presentRow(row),
    id: refOf(row),
    grade: row.grade ?? defaultGrade,
    school: row.school ?? placeholderSchool,
    isFormal: row.id !== null,
    revision: row.revision ?? 0,
    tutor: row.tutor && presentRow(row.tutor),
    parents: row.parents.map(presentRow),
    consents: row.consents.map((consent) => presentRow({ ...consent, given_at: new Date(consent.given_at) })),
    assignmentCount: row.assignments,
    submissionCount: row.submissions,
    attemptCount: row.attempts,
    classCount: row.classes,
  })
}

export function presentSelectedStudent(row: MatchingStudentRow): SelectedStudent {
  return selectedStudent.parse({ ...presentRow(row), id: refOf(row), isFormal: row.id !== null })
}

function refOf({ id, user_id }: MatchingStudentRow): string {
  return id ?? `${placeholderPrefix}${user_id}`
}

export function presentPersonName(row: PersonRow): PersonName {
  return personName.parse(presentRow(row))
}
