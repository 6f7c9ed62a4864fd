/** Describes what deleting a student or a class will do. */

import { restorableDays } from '#contracts/administration/deletions.ts'
import type { ManagedClass } from '#contracts/people/class-administration.ts'
import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'

type StudentCounts = Pick<
  ManagedStudent,
  'email' | 'assignmentCount' | 'submissionCount' | 'attemptCount' | 'classCount' | 'parents'
>

export function describeStudentDeletion(student: StudentCounts): string {
  const gone = listed([
    counted(student.submissionCount, 'submission'),
    counted(student.assignmentCount, 'assignment'),
    counted(student.attemptCount, 'test in progress', 'tests in progress'),
    counted(student.parents.length, 'parent link'),
    counted(student.classCount, 'class membership'),
  ])
  const what = gone === '' ? 'The student record will be deleted.' : `The student record will be deleted with ${gone}.`
  return `${what} This action cannot be undone. The account ${extractSignInName(student.email)} stays and is listed as User Only.`
}

export function describeClassDeletion({ studentCount }: Pick<ManagedClass, 'studentCount'>): string {
  const students =
    studentCount === 0
      ? 'It has no students.'
      : `Its ${counted(studentCount, 'student')} ${studentCount === 1 ? 'stays' : 'stay'}, with tutor, tests and results.`
  return `${students} You can restore the class for ${restorableDays} days under Recently Deleted in the settings.`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}

function listed(parts: readonly string[]): string {
  const there = parts.filter((part) => part !== '')
  const last = there.pop()
  if (last === undefined) return ''
  return there.length === 0 ? last : `${there.join(', ')} and ${last}`
}
