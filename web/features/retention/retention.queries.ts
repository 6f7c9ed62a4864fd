import { keepUnusedAccount, listUnusedAccounts } from '#contracts/administration/unused-accounts.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['unused-accounts']

export function unusedAccountsQuery() {
  return queryEndpoint(key, listUnusedAccounts)
}

export function useKeepAccount() {
  return useChange((userId: UserId) => call(keepUnusedAccount, { params: { userId } }), key)
}
