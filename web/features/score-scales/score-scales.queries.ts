/** Queries for score scales, for the settings and the test form. */
import { queryOptions } from '@tanstack/react-query'
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
import { useChange } from '#web/api/use-refresh.ts'

const key = ['score-scales']

export function scoreScalesQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listScoreScales, { signal })).scales,
  })
}

export function useCreateScale() {
  return useChange((body: BodyOf<typeof createScoreScale>) => call(createScoreScale, { body }), key)
}

export function useUpdateScale({ id, revision }: Pick<ManagedScoreScale, 'id' | 'revision'>) {
  return useChange(
    (body: Omit<BodyOf<typeof updateScoreScale>, 'revision'>) =>
      call(updateScoreScale, { params: { scoreScaleId: id }, body: { ...body, revision } }),
    key,
  )
}

export function useSetDefaultScale() {
  return useChange((scoreScaleId: string) => call(makeDefaultScoreScale, { params: { scoreScaleId } }), key)
}

export function useDeleteScale() {
  return useChange((scoreScaleId: string) => call(deleteScoreScale, { params: { scoreScaleId } }), key)
}
