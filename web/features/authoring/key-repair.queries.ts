/** Scoring submissions again after the key of a question was repaired. Scores are read anew everywhere afterwards. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyRescoring, previewRescoring, undoRescoring } from '#contracts/authoring-keys.ts'
import type { QuestionId } from '#contracts/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey } from './authoring.queries.ts'

export function rescoringQuery(questionId: QuestionId) {
  return queryOptions({
    queryKey: [...authoringKey, 'rescoring', questionId],
    queryFn: ({ signal }) => call(previewRescoring, { params: { questionId }, signal }),
    gcTime: 0,
  })
}

export function useApplyRescoring(questionId: QuestionId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revision: number) => call(applyRescoring, { params: { questionId }, body: { revision } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useUndoRescoring(questionId: QuestionId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(undoRescoring, { params: { questionId } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
