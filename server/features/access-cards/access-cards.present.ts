import { type AccessCard, accessCard } from '#contracts/accounts/access-cards.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import type { CardOwnerRow } from './access-cards.queries.ts'

export function presentCard(owner: CardOwnerRow, code: string, expiresAt: Date | undefined): AccessCard {
  return accessCard.parse({
    userId: owner.id,
    fullName: owner.full_name,
    signInName: extractSignInName(owner.email),
    code,
    expiresAt: expiresAt?.toISOString(),
  })
}
