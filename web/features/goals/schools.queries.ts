/** Queries for schools with their figures, which everyone reads and administrators edit. */
import { queryOptions, useMutation } from '@tanstack/react-query'
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
import { useRefresh } from '#web/api/use-refresh.ts'

export function schoolsQuery() {
  return queryOptions({
    queryKey: ['schools'],
    queryFn: async ({ signal }) => (await call(listSchools, { signal })).schools,
  })
}

export function examDaysQuery() {
  return queryOptions({
    queryKey: ['exam-days'],
    queryFn: async ({ signal }) => (await call(listExamDays, { signal })).days,
  })
}

function useRefreshSchools() {
  return useRefresh(schoolsQuery().queryKey)
}

/** Adds a school, or renames the given one. */
export function useSaveSchool(school: School | null) {
  const refresh = useRefreshSchools()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSchool>) =>
      school === null
        ? call(createSchool, { body })
        : call(updateSchool, { params: { schoolId: school.id }, body: { ...body, revision: school.revision } }),
    // Also after a refusal, because the school has changed since it was loaded.
    onSettled: refresh,
  })
}

export function useDeleteSchool() {
  const refresh = useRefreshSchools()
  return useMutation({
    mutationFn: (schoolId: string) => call(deleteSchool, { params: { schoolId } }),
    onSettled: refresh,
  })
}

/** Adds a figure to the school, or corrects the given one. */
export function useSaveCutoff(schoolId: string, cutoff: SchoolCutoff | null) {
  const refresh = useRefreshSchools()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createCutoff>) =>
      cutoff === null
        ? call(createCutoff, { params: { schoolId }, body })
        : call(updateCutoff, {
            params: { schoolId, schoolCutoffId: cutoff.id },
            body: { ...body, revision: cutoff.revision },
          }),
    onSettled: refresh,
  })
}

export function useDeleteCutoff(schoolId: string) {
  const refresh = useRefreshSchools()
  return useMutation({
    mutationFn: (schoolCutoffId: SchoolCutoff['id']) => call(deleteCutoff, { params: { schoolId, schoolCutoffId } }),
    onSettled: refresh,
  })
}
