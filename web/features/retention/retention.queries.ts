import { queryOptions, useMutation } from '@tanstack/react-query'
import { keepUnusedAccount, listUnusedAccounts } from '#contracts/administration/unused-accounts.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['unused-accounts']

export function unusedAccountsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listUnusedAccounts, { signal }),
  })
}

export function useKeepAccount() {
  return useMutation({
    mutationFn: (userId: UserId) => call(keepUnusedAccount, { params: { userId } }),
    onSettled: useRefresh(key),
  })
}
