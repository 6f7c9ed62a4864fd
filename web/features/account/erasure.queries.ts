import { queryOptions, useMutation } from '@tanstack/react-query'
import { askForErasure, listErasures, undoErasure, withdrawConsent } from '#contracts/administration/erasures.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['erasures'] as const

export function erasuresQuery() {
  return queryOptions({ queryKey: key, queryFn: ({ signal }) => call(listErasures, { signal }), staleTime: 0 })
}

export function useAskForErasure() {
  return useMutation({
    mutationFn: (studentId: StudentId | null) => call(askForErasure, { body: { studentId } }),
    onSettled: useRefresh(key),
  })
}

export function useWithdrawConsent() {
  return useMutation({
    mutationFn: (studentId: StudentId) => call(withdrawConsent, { body: { studentId } }),
    onSettled: useRefresh(key),
  })
}

export function useUndoErasure() {
  return useMutation({
    mutationFn: (studentId: StudentId) => call(undoErasure, { params: { studentId } }),
    onSettled: useRefresh(key),
  })
}
