/** Queries for schools with their figures, which everyone reads and administrators edit. */
import { queryOptions } from '@tanstack/react-query'
import {
  createCutoff,
  createSchool,
  deleteCutoff,
  deleteSchool,
  listExamDays,
  listSchools,
  type School,
  type SchoolCutoff,
  updateCutoff,
  updateSchool,
} from '#contracts/people/schools.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['schools']

export function schoolsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listSchools, { signal })).schools,
  })
}

export function examDaysQuery() {
  return queryOptions({
    queryKey: ['exam-days'],
    queryFn: async ({ signal }) => (await call(listExamDays, { signal })).days,
  })
}

/** Adds a school, or renames the given one. */
export function useSaveSchool(school: School | null) {
  return useChange(
    (body: BodyOf<typeof createSchool>) =>
      school === null
        ? call(createSchool, { body })
        : call(updateSchool, { params: { schoolId: school.id }, body: { ...body, revision: school.revision } }),
    key,
  )
}

export function useDeleteSchool() {
  return useChange((schoolId: string) => call(deleteSchool, { params: { schoolId } }), key)
}

/** Adds a figure to the school, or corrects the given one. */
export function useSaveCutoff(schoolId: string, cutoff: SchoolCutoff | null) {
  return useChange(
    (body: BodyOf<typeof createCutoff>) =>
      cutoff === null
        ? call(createCutoff, { params: { schoolId }, body })
        : call(updateCutoff, {
            params: { schoolId, schoolCutoffId: cutoff.id },
            body: { ...body, revision: cutoff.revision },
          }),
    key,
  )
}

export function useDeleteCutoff(schoolId: string) {
  return useChange(
    (schoolCutoffId: SchoolCutoff['id']) => call(deleteCutoff, { params: { schoolId, schoolCutoffId } }),
    key,
  )
}
