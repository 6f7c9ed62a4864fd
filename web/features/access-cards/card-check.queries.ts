import { queryOptions } from '@tanstack/react-query'
import { checkAccessCards } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Returns who can get a card. Never cached, because the answer must be current before cards are made. */
export function cardCheckQuery(userIds: readonly UserId[]) {
  return queryOptions({
    queryKey: ['access-cards', 'check', userIds],
    queryFn: ({ signal }) => call(checkAccessCards, { body: { userIds: [...userIds] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
