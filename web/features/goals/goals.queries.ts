/** The goals of a student: the reader's own (`null`), or those of a child or student. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { getGoalsOfStudent, getMyGoals, saveGoalsOfStudent, saveMyGoals } from '#contracts/people/goals.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export function goalsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: ['goals', studentId],
    queryFn: ({ signal }) =>
      studentId === null ? call(getMyGoals, { signal }) : call(getGoalsOfStudent, { params: { studentId }, signal }),
  })
}

export function useSaveGoals(studentId: StudentId | null) {
  const refresh = useRefresh(['goals'], ['students'], ['submissions', 'reviews'], ['practice-periods'])
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveMyGoals>) =>
      studentId === null ? call(saveMyGoals, { body }) : call(saveGoalsOfStudent, { params: { studentId }, body }),
    // Also after a refusal, because the goals have changed since they were loaded.
    onSettled: refresh,
  })
}
