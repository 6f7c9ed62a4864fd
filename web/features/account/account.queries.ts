import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  endMySession,
  listMyActivity,
  listMySessions,
  makeRecoveryCodes,
  readRecoveryCodes,
  renameMe,
  renameMyFactor,
} from '#contracts/accounts/account.ts'
import { readAdults } from '#contracts/people/joining.ts'
import { authClient } from '#web/api/auth-client.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { listPasskeys } from './passkey-acts.ts'

const account = ['account'] as const

export function mySessionsQuery() {
  return { ...queryEndpoint([...account, 'sessions'], listMySessions), staleTime: 0 }
}

/** The children of a parent. */
export function childrenQuery() {
  return queryEndpoint([...account, 'children'], readAdults)
}

export function myActivityQuery() {
  return { ...queryEndpoint([...account, 'activity'], listMyActivity), staleTime: 0 }
}

export function passkeysQuery() {
  return queryOptions({ queryKey: [...account, 'passkeys'], queryFn: listPasskeys, staleTime: 0 })
}

export function recoveryCodesQuery() {
  return { ...queryEndpoint([...account, 'recovery-codes'], readRecoveryCodes), staleTime: 0 }
}

/** Every change here appears in the activity, and most appear in the sessions. */
export function useRefreshAccount() {
  const refresh = useRefresh(account)
  return () => void refresh()
}

function useAccountChange<Reply, Input = void>(change: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn: change, onSettled: useRefreshAccount() })
}

export function useRenameMe() {
  return useAccountChange((fullName: string) => call(renameMe, { body: { fullName } }))
}

/** Renews the session, because its token contains the factor's name. */
export function useRenameFactor(factorId: string) {
  return useAccountChange(async (name: string) => {
    const renamed = await call(renameMyFactor, { params: { factorId }, body: { name } })
    await (await authClient()).refreshSession()
    return renamed
  })
}

export function useEndSession() {
  return useAccountChange((sessionId: string) => call(endMySession, { params: { sessionId } }))
}

export function useEndOtherSessions() {
  return useAccountChange(async () => {
    const { error } = await (await authClient()).signOut({ scope: 'others' })
    if (error !== null) throw error
  })
}

export function useMakeRecoveryCodes() {
  return useAccountChange(() => call(makeRecoveryCodes))
}
