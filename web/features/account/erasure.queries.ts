import { askForErasure, listErasures, undoErasure, withdrawConsent } from '#contracts/administration/erasures.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['erasures'] as const

export function erasuresQuery() {
  return { ...queryEndpoint(key, listErasures), staleTime: 0 }
}

export function useAskForErasure() {
  return useChange((studentId: StudentId | null) => call(askForErasure, { body: { studentId } }), key)
}

export function useWithdrawConsent() {
  return useChange((studentId: StudentId) => call(withdrawConsent, { body: { studentId } }), key)
}

export function useUndoErasure() {
  return useChange((studentId: StudentId) => call(undoErasure, { params: { studentId } }), key)
}
