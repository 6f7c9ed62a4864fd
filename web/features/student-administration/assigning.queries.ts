/** Queries for assigning tests to students. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type AssignmentTarget,
  assignTests,
  assignTestsToMyStudents,
  deleteAssignment,
  listAssignableTests,
  listStudentAssignments,
  listTestsToAssign,
  unlockAssignment,
  updateAssignment,
} from '#contracts/attempts/assignment-administration.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { AssignmentId, StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange, useRefresh } from '#web/api/use-refresh.ts'
import { studentAdministrationKey } from './students.queries.ts'

/** The role of the person who assigns. A tutor is limited to their own students and sets no PIN. */
export type AssigningRole = 'admin' | 'tutor'

export function assignableTestsQuery(target: AssignmentTarget, assigner: AssigningRole) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'assignable', assigner, target],
    queryFn: ({ signal }) =>
      assigner === 'admin'
        ? call(listAssignableTests, { body: target, signal })
        : call(listTestsToAssign, { body: target, signal }),
  })
}

export function studentAssignmentsQuery(studentId: StudentId) {
  return queryEndpoint([...studentAdministrationKey, 'assignments', studentId], listStudentAssignments, {
    params: { studentId },
  })
}

/** Lists of a tutor's students show due tests, drills how many students have them, and Testing Now who has not started. */
export function useAssignTests(assigner: AssigningRole) {
  return useChange(
    ({ retakePin, ...body }: BodyOf<typeof assignTests>) =>
      assigner === 'admin'
        ? call(assignTests, { body: { ...body, retakePin } })
        : call(assignTestsToMyStudents, { body }),
    studentAdministrationKey,
    ['students'],
    ['drills'],
    ['seats'],
    ['submissions', 'progress'],
  )
}

export function useUpdateAssignment(assignmentId: AssignmentId) {
  return useChange(
    (body: BodyOf<typeof updateAssignment>) => call(updateAssignment, { params: { assignmentId }, body }),
    studentAdministrationKey,
  )
}

export function useUnlockAssignment() {
  return useChange(
    (assignmentId: AssignmentId) => call(unlockAssignment, { params: { assignmentId } }),
    studentAdministrationKey,
  )
}

/** The callbacks belong to the hook: the row disappears when the list is reloaded, and `mutate` then does not call back. */
export function useDeleteAssignment(then: { onSuccess: () => void; onError: (error: Error) => void }) {
  return useMutation({
    mutationFn: (assignmentId: AssignmentId) => call(deleteAssignment, { params: { assignmentId } }),
    ...then,
    onSettled: useRefresh(studentAdministrationKey),
  })
}
