/** Queries for rulings on the right answers to a question. After a ruling, all scores are reloaded. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { applyRuling, getRuling, previewRuling, type RulingRequest, undoRuling } from '#contracts/authoring/rulings.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey } from '../edits/authoring.queries.ts'

export function rulingQuery(questionId: QuestionId) {
  return queryOptions({
    queryKey: [...authoringKey, 'ruling', questionId],
    queryFn: ({ signal }) => call(getRuling, { params: { questionId }, signal }),
    gcTime: 0,
  })
}

/** Disabled while the ruling is incomplete. */
export function rulingPreviewQuery(questionId: QuestionId, ruling: RulingRequest | null) {
  return queryOptions({
    queryKey: [...authoringKey, 'ruling', questionId, 'preview', ruling],
    queryFn: ({ signal }) =>
      call(previewRuling, { params: { questionId }, body: { ruling: ruling ?? { kind: 'nobody' } }, signal }),
    enabled: ruling !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export function useApplyRuling(questionId: QuestionId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof applyRuling>) => call(applyRuling, { params: { questionId }, body }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useUndoRuling(questionId: QuestionId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(undoRuling, { params: { questionId }, body: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
