/** The scores of the real exam: the reader's own (`null`), or those of a child or student. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteMyRealScore,
  deleteRealScoreOfStudent,
  getMyRealScore,
  getRealScoreOfStudent,
  type RealScoreForm,
  saveMyRealScore,
  saveRealScoreOfStudent,
} from '#contracts/people/real-scores.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

export function realScoreQuery(studentId: StudentId | null) {
  return queryOptions({
    queryKey: ['real-score', studentId],
    queryFn: ({ signal }) =>
      studentId === null
        ? call(getMyRealScore, { signal })
        : call(getRealScoreOfStudent, { params: { studentId }, signal }),
  })
}

export function useSaveRealScore(studentId: StudentId | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RealScoreForm) =>
      studentId === null
        ? call(saveMyRealScore, { body })
        : call(saveRealScoreOfStudent, { params: { studentId }, body }),
    onSuccess: (state) => queryClient.setQueryData(realScoreQuery(studentId).queryKey, state),
  })
}

export function useDeleteRealScore(studentId: StudentId | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      studentId === null ? call(deleteMyRealScore) : call(deleteRealScoreOfStudent, { params: { studentId } }),
    onSuccess: (state) => queryClient.setQueryData(realScoreQuery(studentId).queryKey, state),
  })
}
