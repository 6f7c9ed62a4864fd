import {
  type AccessCard,
  makeAccessCards,
  mostCards,
  readAccessCard,
  redeemAccessCard,
} from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** For several people: each card that was there before no longer works. A few at a time: each code is hashed slowly. */
export async function* makeCardsInTurn(userIds: readonly UserId[]): AsyncGenerator<readonly AccessCard[], void> {
  for (let from = 0; from < userIds.length; from += mostCards) {
    const { cards } = await call(makeAccessCards, { body: { userIds: userIds.slice(from, from + mostCards) } })
    yield cards
  }
}

/** The card that was there before no longer works. */
export async function makeCard(user: UserId): Promise<AccessCard | undefined> {
  const { cards } = await call(makeAccessCards, { body: { userIds: [user] } })
  return cards[0]
}

export function readOwner(code: string) {
  return call(readAccessCard, { body: { code } })
}

/** What to sign in with. */
export async function choosePassword(code: string, password: string): Promise<string> {
  const { email } = await call(redeemAccessCard, { body: { code, password } })
  return email
}
