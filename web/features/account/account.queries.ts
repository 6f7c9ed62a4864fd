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
import { useRefresh } from '#web/api/use-refresh.ts'
import { listPasskeys } from './passkey-acts.ts'

const account = ['account'] as const

export function mySessionsQuery() {
  return queryOptions({
    queryKey: [...account, 'sessions'],
    queryFn: ({ signal }) => call(listMySessions, { signal }),
    staleTime: 0,
  })
}

/** The children of a parent. */
export function childrenQuery() {
  return queryOptions({
    queryKey: [...account, 'children'],
    queryFn: ({ signal }) => call(readAdults, { signal }),
  })
}

export function myActivityQuery() {
  return queryOptions({
    queryKey: [...account, 'activity'],
    queryFn: ({ signal }) => call(listMyActivity, { signal }),
    staleTime: 0,
  })
}

export function passkeysQuery() {
  return queryOptions({ queryKey: [...account, 'passkeys'], queryFn: listPasskeys, staleTime: 0 })
}

export function recoveryCodesQuery() {
  return queryOptions({
    queryKey: [...account, 'recovery-codes'],
    queryFn: ({ signal }) => call(readRecoveryCodes, { signal }),
    staleTime: 0,
  })
}

/** Every change here appears in the activity, and most appear in the sessions. */
export function useRefreshAccount() {
  const refresh = useRefresh(account)
  return () => void refresh()
}

export function useRename() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: (fullName: string) => call(renameMe, { body: { fullName } }),
    onSettled: refresh,
  })
}

/** Renews the session, because its token contains the factor's name. */
export function useRenameFactor(factorId: string) {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: async (name: string) => {
      const renamed = await call(renameMyFactor, { params: { factorId }, body: { name } })
      await (await authClient()).refreshSession()
      return renamed
    },
    onSettled: refresh,
  })
}

export function useEndSession() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: (sessionId: string) => call(endMySession, { params: { sessionId } }),
    onSettled: refresh,
  })
}

export function useEndOtherSessions() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' })
      if (error !== null) throw error
    },
    onSettled: refresh,
  })
}

export function useMakeRecoveryCodes() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: () => call(makeRecoveryCodes), onSettled: refresh })
}
