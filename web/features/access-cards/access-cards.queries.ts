import {
  type AccessCard,
  makeAccessCards,
  mostCards,
  readAccessCard,
  redeemAccessCard,
} from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Makes cards for several people; each person's previous card stops working. Works in small groups, because hashing each code is slow. */
export async function* makeCardsInTurn(userIds: readonly UserId[]): AsyncGenerator<readonly AccessCard[], void> {
  for (let from = 0; from < userIds.length; from += mostCards) {
    const { cards } = await call(makeAccessCards, { body: { userIds: userIds.slice(from, from + mostCards) } })
    yield cards
  }
}

/** The previous card stops working. */
export async function makeCard(user: UserId): Promise<AccessCard | undefined> {
  const { cards } = await call(makeAccessCards, { body: { userIds: [user] } })
  return cards[0]
}

export function fetchCardOwner(code: string) {
  return call(readAccessCard, { body: { code } })
}

/** Returns the email address or name to sign in with. */
export async function choosePassword(code: string, password: string): Promise<string> {
  const { email } = await call(redeemAccessCard, { body: { code, password } })
  return email
}
