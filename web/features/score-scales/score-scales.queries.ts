/** Queries for score scales, for the settings and the test form. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  createScoreScale,
  deleteScoreScale,
  listScoreScales,
  type ManagedScoreScale,
  makeDefaultScoreScale,
  updateScoreScale,
} from '#contracts/scores/score-scales.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export function scoreScalesQuery() {
  return queryOptions({
    queryKey: ['score-scales'],
    queryFn: async ({ signal }) => (await call(listScoreScales, { signal })).scales,
  })
}

function useRefreshScales() {
  return useRefresh(scoreScalesQuery().queryKey)
}

export function useCreateScale() {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createScoreScale>) => call(createScoreScale, { body }),
    onSettled: refresh,
  })
}

export function useUpdateScale({ id, revision }: Pick<ManagedScoreScale, 'id' | 'revision'>) {
  const refresh = useRefreshScales()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof updateScoreScale>, 'revision'>) =>
      call(updateScoreScale, { params: { scoreScaleId: id }, body: { ...body, revision } }),
    // Also after a refusal, because the row has changed since it was loaded.
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
