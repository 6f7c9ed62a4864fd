/** Queries for classes, for administrators. */
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type ClassDetails,
  createClass,
  deleteClass,
  getManagedClass,
  listClassResults,
  listClassTests,
  listManagedClasses,
  type ManagedClass,
  setClassStudents,
  updateClass,
} from '#contracts/people/class-administration.ts'
import { listManagedStudents } from '#contracts/people/student-administration.ts'
import type { BodyOf, ParamsOf } from '#contracts/wire/endpoint.ts'
import type { ClassId, TestId } from '#contracts/wire/ids.ts'
import { withNamesApart } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { studentAdministrationKey } from './students.queries.ts'

const key = [...studentAdministrationKey, 'classes']

export function managedClassesQuery(params: ParamsOf<typeof listManagedClasses>) {
  return queryOptions({
    queryKey: [...key, 'list', params],
    queryFn: ({ signal }) => call(listManagedClasses, { params, signal }),
    placeholderData: keepPreviousData,
  })
}

export function managedClassQuery(classId: ClassId) {
  return queryOptions({
    queryKey: [...key, 'one', classId],
    async queryFn({ signal }) {
      const found = await call(getManagedClass, { params: { classId }, signal })
      return { ...found, students: withNamesApart(found.students) }
    },
  })
}

export function classTestsQuery(classId: ClassId) {
  return queryOptions({
    queryKey: [...key, 'tests', classId],
    queryFn: ({ signal }) => call(listClassTests, { params: { classId }, signal }),
  })
}

export function classResultsQuery(classId: ClassId, testId: TestId) {
  return queryOptions({
    queryKey: [...key, 'results', classId, testId],
    async queryFn({ signal }) {
      const { results } = await call(listClassResults, { params: { classId, testId }, signal })
      const students = withNamesApart(results.map(({ student }) => student))
      return { results: results.map((one, at) => ({ ...one, student: students[at] ?? one.student })) }
    },
  })
}

/** Formal students whose name, email, or school matches the search, to add to a class. */
export function studentChoicesQuery(search: string) {
  const params = { status: 'formal', sort: 'fullName', order: 'asc', pageSize: 20, search } as const
  return queryOptions({
    queryKey: [...studentAdministrationKey, 'student-choices', search],
    queryFn: ({ signal }) => call(listManagedStudents, { params, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateClass() {
  return useMutation({
    mutationFn: (body: ClassDetails) => call(createClass, { body }),
    onSettled: useRefresh(studentAdministrationKey),
  })
}

export function useUpdateClass({ id, revision }: ManagedClass) {
  return useMutation({
    mutationFn: (details: ClassDetails) =>
      call(updateClass, { params: { classId: id }, body: { ...details, revision } }),
    onSettled: useRefresh(studentAdministrationKey),
  })
}

export function useDeleteClass() {
  return useMutation({
    mutationFn: (classId: ClassId) => call(deleteClass, { params: { classId } }),
    onSettled: useRefresh(studentAdministrationKey),
  })
}

export function useSetClassStudents(classId: ClassId) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof setClassStudents>) => call(setClassStudents, { params: { classId }, body }),
    onSettled: useRefresh(studentAdministrationKey),
  })
}
