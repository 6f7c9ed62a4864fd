/** Queries for students, for administrators. A change to one student makes all of them stale. */
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { bulkEditStudents, undoBulkEdit } from '#contracts/people/bulk-edit.ts'
import { listMatchingStudents } from '#contracts/people/matching-students.ts'
import {
  createStudent,
  deleteStudent,
  listManagedStudents,
  listPersonChoices,
  type ManagedStudent,
  makeFormalStudents,
  type NewStudent,
  type PersonKind,
  type StudentDetails,
  setParents,
  updateStudent,
} from '#contracts/people/student-administration.ts'
import type { BodyOf, ParamsOf } from '#contracts/wire/endpoint.ts'
import { type StudentId, studentId } from '#contracts/wire/ids.ts'
import { withNamesApart } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export const studentAdministrationKey = ['student-administration']

export type StudentListParams = ParamsOf<typeof listManagedStudents>

export function managedStudentsQuery(params: StudentListParams) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'students', params],
    async queryFn({ signal }) {
      const list = await call(listManagedStudents, { params, signal })
      return { ...list, students: withNamesApart(list.students) }
    },
    placeholderData: keepPreviousData,
  })
}

/** The parameters for all students that match these filters, or the first ones in the list's order. */
export type MatchingParams = ParamsOf<typeof listMatchingStudents>

/** A mutation rather than a query, because the result is used only once. */
export function useReadMatching() {
  return useMutation({ mutationFn: (params: MatchingParams) => call(listMatchingStudents, { params }) })
}

export function personChoicesQuery(kind: PersonKind, search: string) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'choices', kind, search],
    queryFn: ({ signal }) => call(listPersonChoices, { params: { kind, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Also refreshes other views of students, such as the totals on the dashboard. */
function useRefreshStudents() {
  return useRefresh(studentAdministrationKey, ['administration'])
}

export function useCreateStudent() {
  return useMutation({
    mutationFn: (body: NewStudent) => call(createStudent, { body }),
    onSettled: useRefreshStudents(),
  })
}

export function useUpdateStudent({ id, revision }: ManagedStudent) {
  return useMutation({
    mutationFn: (details: StudentDetails) =>
      call(updateStudent, { params: { studentRef: id }, body: { ...details, revision } }),
    // Also after a refusal, because the student has changed since.
    onSettled: useRefreshStudents(),
  })
}

export function useMakeFormalStudents() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeFormalStudents>) => call(makeFormalStudents, { body }),
    onSettled: useRefreshStudents(),
  })
}

export function useBulkEdit() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof bulkEditStudents>) => call(bulkEditStudents, { body }),
    onSettled: useRefreshStudents(),
  })
}

export function useUndoBulkEdit() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof undoBulkEdit>) => call(undoBulkEdit, { body }),
    onSettled: useRefreshStudents(),
  })
}

export function useDeleteStudent() {
  return useMutation({
    mutationFn: (student: ManagedStudent) => call(deleteStudent, { params: { studentRef: student.id } }),
    onSettled: useRefreshStudents(),
  })
}

export function useSetParents(student: ManagedStudent) {
  return useMutation({
    mutationFn: (parentIds: BodyOf<typeof setParents>['parentIds']) =>
      call(setParents, {
        params: { studentId: student.id },
        body: { parentIds, knownIds: student.parents.map(({ id }) => id) },
      }),
    onSettled: useRefreshStudents(),
  })
}

/** Returns the id of a formal student. */
export function formalId(student: Pick<ManagedStudent, 'id'>): StudentId {
  return studentId.parse(student.id)
}
