import { checkAccessCards } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** Returns who can get a card. Never cached, because the answer must be current before cards are made. */
export function cardCheckQuery(userIds: readonly UserId[]) {
  return {
    ...queryEndpoint(['access-cards', 'check', userIds], checkAccessCards, { body: { userIds: [...userIds] } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}
