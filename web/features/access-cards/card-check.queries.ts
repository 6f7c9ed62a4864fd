import { queryOptions } from '@tanstack/react-query'
import { checkAccessCards } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Who can be given a card. Asked again each time, because it is the question before an act. */
export function cardCheckQuery(userIds: readonly UserId[]) {
  return queryOptions({
    queryKey: ['access-cards', 'check', userIds],
    queryFn: ({ signal }) => call(checkAccessCards, { body: { userIds: [...userIds] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
