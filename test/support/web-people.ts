/** People, students and classes as administrators' pages load them. A spec changes what matters to it. */

import { type ListedUser, listedUser } from '#contracts/accounts/user-administration.ts'
import { managedClass } from '#contracts/people/class-administration.ts'
import { type ManagedStudent, managedStudent } from '#contracts/people/student-administration.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'

/** A valid id for each number up to 999. */
export function makeIdAt(at: number): string {
  return `0199aaaa-0000-7000-8000-${String(at).padStart(12, '0')}`
}

export const tara = { id: userId.parse(makeIdAt(801)), fullName: 'Tara Tutor', email: 'tara@example.com' }
export const paula = { id: userId.parse(makeIdAt(802)), fullName: 'Paula Park', email: 'paula@example.com' }
export const nora = { id: userId.parse(makeIdAt(803)), fullName: 'Nora New', email: 'nora@example.com' }

export function makeManagedStudent(values: Partial<ManagedStudent> = {}): ManagedStudent {
  return managedStudent.parse({
    id: studentId.parse(makeIdAt(1)),
    userId: makeIdAt(2),
    fullName: 'Maya Park',
    email: 'maya@example.com',
    grade: 8,
    school: 'Elm School',
    isFormal: true,
    revision: 3,
    tutor: tara,
    parents: [],
    consents: [],
    createdAt: '2026-03-01T10:00:00Z',
    assignmentCount: 0,
    submissionCount: 0,
    attemptCount: 0,
    classCount: 0,
    ...values,
  })
}

export const saturdayClass = managedClass.parse({
  id: makeIdAt(11),
  name: 'Saturday class',
  description: 'Mornings',
  tutor: tara,
  gradeLevel: 8,
  studentCount: 2,
  createdAt: '2026-03-01T10:00:00Z',
  revision: 4,
})

export function makeListedUser(values: Partial<ListedUser> = {}): ListedUser {
  return listedUser.parse({
    id: makeIdAt(2),
    email: 'maya@example.com',
    fullName: 'Maya Park',
    role: 'student',
    createdAt: '2026-03-01T10:00:00Z',
    lastSignInAt: null,
    isVerified: true,
    isBlocked: false,
    hasSecondFactor: false,
    sessionCount: 0,
    ...values,
  })
}
