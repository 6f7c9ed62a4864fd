import {
  type AccessCard,
  makeAccessCards,
  mostCards,
  readAccessCard,
  redeemAccessCard,
} from '#contracts/access-cards.ts'
import type { UserId } from '#contracts/ids.ts'
import { call } from '#web/api/client.ts'

/** Each card that was there before no longer works. A few at a time: each code is hashed slowly. */
export async function* makeCardsInTurn(userIds: readonly UserId[]): AsyncGenerator<readonly AccessCard[], void> {
  for (let from = 0; from < userIds.length; from += mostCards) {
    const { cards } = await call(makeAccessCards, { body: { userIds: userIds.slice(from, from + mostCards) } })
    yield cards
  }
}

export async function makeCards(userIds: readonly UserId[]): Promise<AccessCard[]> {
  const made: AccessCard[] = []
  for await (const cards of makeCardsInTurn(userIds)) made.push(...cards)
  return made
}

export function readOwner(code: string) {
  return call(readAccessCard, { body: { code } })
}

/** What to sign in with. */
export async function choosePassword(code: string, password: string): Promise<string> {
  const { email } = await call(redeemAccessCard, { body: { code, password } })
  return email
}
