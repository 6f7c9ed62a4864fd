/** Giving tests to students. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AssignmentTarget,
  assignTests,
  deleteAssignment,
  listAssignableTests,
  listStudentAssignments,
  unlockAssignment,
  updateAssignment,
} from '#contracts/assignment-administration.ts'
import type { BodyOf } from '#contracts/endpoint.ts'
import type { AssignmentId, StudentId } from '#contracts/ids.ts'
import { call } from '#web/api/client.ts'
import { studentAdministrationKey } from './students.queries.ts'

export function assignableTestsQuery(target: AssignmentTarget) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'assignable', target],
    queryFn: ({ signal }) => call(listAssignableTests, { body: target, signal }),
  })
}

export function studentAssignmentsQuery(studentId: StudentId) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'assignments', studentId],
    queryFn: ({ signal }) => call(listStudentAssignments, { params: { studentId }, signal }),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: studentAdministrationKey })
}

export function useAssignTests() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof assignTests>) => call(assignTests, { body }),
    onSettled: useRefresh(),
  })
}

export function useUpdateAssignment(assignmentId: AssignmentId) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateAssignment>) => call(updateAssignment, { params: { assignmentId }, body }),
    onSettled: useRefresh(),
  })
}

export function useUnlockAssignment() {
  return useMutation({
    mutationFn: (assignmentId: AssignmentId) => call(unlockAssignment, { params: { assignmentId } }),
    onSettled: useRefresh(),
  })
}

export function useDeleteAssignment() {
  return useMutation({
    mutationFn: (assignmentId: AssignmentId) => call(deleteAssignment, { params: { assignmentId } }),
    onSettled: useRefresh(),
  })
}
