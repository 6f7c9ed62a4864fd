import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askCalibration, listDifficulties, readCalibration } from '#contracts/reports/calibration.ts'
import { call } from '#web/api/client.ts'

const key = ['calibration']
const lookAgainMs = 2000

/** Looks again while a run is in progress. */
export function calibrationQuery() {
  return queryOptions({
    queryKey: [...key, 'runs'],
    queryFn: ({ signal }) => call(readCalibration, { signal }),
    refetchInterval: ({ state }) => (state.data?.open ? lookAgainMs : false),
  })
}

export function useAskCalibration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(askCalibration),
    onSuccess: (state) => queryClient.setQueryData(calibrationQuery().queryKey, state),
  })
}

export function difficultiesQuery(testRef: string) {
  return queryOptions({
    queryKey: [...key, 'difficulties', testRef],
    queryFn: ({ signal }) => call(listDifficulties, { params: { testRef }, signal }),
  })
}
