/** The goals of a student: the reader's own (`null`), or those of a child or student. */
import { queryOptions } from '@tanstack/react-query'
import {
  getGoalsOfStudent,
  getMyGoals,
  saveBreaksOfStudent,
  saveGoalsOfStudent,
  saveMyBreaks,
  saveMyGoals,
} from '#contracts/people/goals.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useChange } from '#web/api/use-refresh.ts'

export function goalsQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: ['goals', studentId],
    queryFn: ({ signal }) =>
      studentId === null ? call(getMyGoals, { signal }) : call(getGoalsOfStudent, { params: { studentId }, signal }),
  })
}

const staleAfterChange = [['goals'], ['students'], ['submissions', 'reviews'], ['practice-periods']]

export function useSaveGoals(studentId: StudentId | null) {
  return useChange(
    (body: BodyOf<typeof saveMyGoals>) =>
      studentId === null ? call(saveMyGoals, { body }) : call(saveGoalsOfStudent, { params: { studentId }, body }),
    ...staleAfterChange,
  )
}

export function useSaveBreaks(studentId: StudentId | null) {
  return useChange(
    (body: BodyOf<typeof saveMyBreaks>) =>
      studentId === null ? call(saveMyBreaks, { body }) : call(saveBreaksOfStudent, { params: { studentId }, body }),
    ...staleAfterChange,
  )
}
