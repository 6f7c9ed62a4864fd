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
import { distinguishStudents } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

export const studentAdministrationKey = ['student-administration']

export type StudentListParams = ParamsOf<typeof listManagedStudents>

export function managedStudentsQuery(params: StudentListParams) {
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'students', params],
    async queryFn({ signal }) {
      const list = await call(listManagedStudents, { params, signal })
      return { ...list, students: distinguishStudents(list.students) }
    },
    placeholderData: keepPreviousData,
  })
}

/** The parameters for all students that match these filters, or the first ones in the list's order. */
export type MatchingParams = ParamsOf<typeof listMatchingStudents>

/** A mutation rather than a query, because the result is used only once. */
export function useFetchMatching() {
  return useMutation({ mutationFn: (params: MatchingParams) => call(listMatchingStudents, { params }) })
}

export function personChoicesQuery(kind: PersonKind, search: string) {
  return {
    ...queryEndpoint([...studentAdministrationKey, 'choices', kind, search], listPersonChoices, {
      params: { kind, search },
    }),
    placeholderData: keepPreviousData,
  }
}

/** Includes other views of students, such as the totals on the dashboard. */
const staleAfterChange = [studentAdministrationKey, ['administration']]

export function useCreateStudent() {
  return useChange((body: NewStudent) => call(createStudent, { body }), ...staleAfterChange)
}

export function useUpdateStudent({ id, revision }: ManagedStudent) {
  return useChange(
    (details: StudentDetails) => call(updateStudent, { params: { studentRef: id }, body: { ...details, revision } }),
    ...staleAfterChange,
  )
}

export function useMakeFormalStudents() {
  return useChange((body: BodyOf<typeof makeFormalStudents>) => call(makeFormalStudents, { body }), ...staleAfterChange)
}

export function useBulkEdit() {
  return useChange((body: BodyOf<typeof bulkEditStudents>) => call(bulkEditStudents, { body }), ...staleAfterChange)
}

export function useUndoBulkEdit() {
  return useChange((body: BodyOf<typeof undoBulkEdit>) => call(undoBulkEdit, { body }), ...staleAfterChange)
}

export function useDeleteStudent() {
  return useChange(
    (student: ManagedStudent) => call(deleteStudent, { params: { studentRef: student.id } }),
    ...staleAfterChange,
  )
}

export function useSetParents(student: ManagedStudent) {
  return useChange(
    (parentIds: BodyOf<typeof setParents>['parentIds']) =>
      call(setParents, {
        params: { studentId: student.id },
        body: { parentIds, knownIds: student.parents.map(({ id }) => id) },
      }),
    ...staleAfterChange,
  )
}

/** Returns the id of a formal student. */
export function parseFormalId(student: Pick<ManagedStudent, 'id'>): StudentId {
  return studentId.parse(student.id)
}
