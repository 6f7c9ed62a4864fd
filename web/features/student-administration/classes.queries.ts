/** Queries for classes, for administrators. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
import { distinguishStudents } from '#domain/people/look-alikes.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'
import { studentAdministrationKey } from './students.queries.ts'

const key = [...studentAdministrationKey, 'classes']

export function managedClassesQuery(params: ParamsOf<typeof listManagedClasses>) {
  return {
    ...queryEndpoint([...key, 'list', params], listManagedClasses, { params }),
    placeholderData: keepPreviousData,
  }
}

export function managedClassQuery(classId: ClassId) {
  return queryOptions({
    queryKey: [...key, 'one', classId],
    async queryFn({ signal }) {
      const found = await call(getManagedClass, { params: { classId }, signal })
      return { ...found, students: distinguishStudents(found.students) }
    },
  })
}

export function classTestsQuery(classId: ClassId) {
  return queryEndpoint([...key, 'tests', classId], listClassTests, { params: { classId } })
}

export function classResultsQuery(classId: ClassId, testId: TestId) {
  return queryOptions({
    queryKey: [...key, 'results', classId, testId],
    async queryFn({ signal }) {
      const { results } = await call(listClassResults, { params: { classId, testId }, signal })
      const students = distinguishStudents(results.map(({ student }) => student))
      return { results: results.map((one, at) => ({ ...one, student: students[at] ?? one.student })) }
    },
  })
}

/** Formal students whose name, email, or school matches the search, to add to a class. */
export function studentChoicesQuery(search: string) {
  const params = { status: 'formal', sort: 'fullName', order: 'asc', pageSize: 20, search } as const
  return {
    ...queryEndpoint([...studentAdministrationKey, 'student-choices', search], listManagedStudents, { params }),
    placeholderData: keepPreviousData,
  }
}

export function useCreateClass() {
  return useChange((body: ClassDetails) => call(createClass, { body }), studentAdministrationKey)
}

export function useUpdateClass({ id, revision }: ManagedClass) {
  return useChange(
    (details: ClassDetails) => call(updateClass, { params: { classId: id }, body: { ...details, revision } }),
    studentAdministrationKey,
  )
}

export function useDeleteClass() {
  return useChange((classId: ClassId) => call(deleteClass, { params: { classId } }), studentAdministrationKey)
}

export function useSetClassStudents(classId: ClassId) {
  return useChange(
    (body: BodyOf<typeof setClassStudents>) => call(setClassStudents, { params: { classId }, body }),
    studentAdministrationKey,
  )
}
