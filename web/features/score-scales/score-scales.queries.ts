/** The score scales, as the settings keep them and the test form offers them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contracts/endpoint.ts'
import {
  createScoreScale,
  deleteScoreScale,
  listScoreScales,
  type ManagedScoreScale,
  makeDefaultScoreScale,
  updateScoreScale,
} from '#contracts/score-scales.ts'
import { call } from '#web/api/client.ts'

export function scoreScalesQuery() {
  return queryOptions({
    queryKey: ['score-scales'],
    queryFn: async ({ signal }) => (await call(listScoreScales, { signal })).scales,
  })
}

function useRefreshScales() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: scoreScalesQuery().queryKey })
}

export function useCreateScale() {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createScoreScale>) => call(createScoreScale, { body }),
    onSuccess: refresh,
  })
}

export function useUpdateScale({ id, revision }: Pick<ManagedScoreScale, 'id' | 'revision'>) {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof updateScoreScale>, 'revision'>) =>
      call(updateScoreScale, { params: { scoreScaleId: id }, body: { ...body, revision } }),
    // Also after a refusal: the row has changed under the reader.
    onSettled: refresh,
  })
}

export function useMakeDefaultScale() {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (scoreScaleId: string) => call(makeDefaultScoreScale, { params: { scoreScaleId } }),
    onSettled: refresh,
  })
}

export function useDeleteScale() {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (scoreScaleId: string) => call(deleteScoreScale, { params: { scoreScaleId } }),
    onSettled: refresh,
  })
}
