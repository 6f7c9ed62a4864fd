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
import type { ManagedStudentRow, MatchingStudentRow } from './managed-students.queries.ts'
import type { PersonRow } from './students.queries.ts'

export function presentManagedStudent(row: ManagedStudentRow): ManagedStudent {
  return managedStudent.parse({
    id: refOf(row),
    userId: row.user_id,
    fullName: row.full_name,
    email: row.email,
    grade: row.grade ?? defaultGrade,
    school: row.school ?? placeholderSchool,
    isFormal: row.id !== null,
    revision: row.revision ?? 0,
    tutor: row.tutor && { id: row.tutor.id, fullName: row.tutor.full_name, email: row.tutor.email },
    parents: row.parents.map((parent) => ({
      id: parent.id,
      fullName: parent.full_name,
      email: parent.email,
      isPrimary: parent.is_primary,
    })),
    consents: row.consents.map(({ method, given_by, given_at, is_withdrawal }) => ({
      method,
      givenBy: given_by,
      givenAt: new Date(given_at).toISOString(),
      isWithdrawal: is_withdrawal,
    })),
    createdAt: row.created_at.toISOString(),
    assignmentCount: row.assignments,
    submissionCount: row.submissions,
    attemptCount: row.attempts,
    classCount: row.classes,
  })
}

export function presentSelectedStudent(row: MatchingStudentRow): SelectedStudent {
  return selectedStudent.parse({
    id: refOf(row),
    userId: row.user_id,
    fullName: row.full_name,
    isFormal: row.id !== null,
  })
}

function refOf({ id, user_id }: MatchingStudentRow): string {
  return id ?? `${placeholderPrefix}${user_id}`
}

export function presentPersonName({ id, full_name, email }: PersonRow): PersonName {
  return personName.parse({ id, fullName: full_name, email })
}
