import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { formatJoinCode } from '#domain/people/join-codes.ts'
import { asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { generateJoinCode } from '../joining/join-codes.ts'
import { presentCard } from './access-cards.present.ts'
import { deleteAccessCards, insertCards, lockCardOwners } from './access-cards.queries.ts'
import { hashCardCode } from './card-hash.ts'

/** Makes new cards and returns them by name; earlier cards of these people stop working. Throws `not_allowed`, `not_found`. */
export async function createAccessCards(
  { db }: Services,
  identity: Identity,
  wanted: readonly string[],
): Promise<AccessCard[]> {
  const users = [...new Set(wanted)]
  await asUser(db, identity, async (_, person) => requireRole(person, 'admin'))
  // Hashing is slow on purpose, so it happens before the transaction.
  const codes = new Map<string, { code: string; hash: string }>()
  for (const user of users) {
    const code = generateJoinCode()
    codes.set(user, { code, hash: await hashCardCode(code) })
  }
  return asUser(db, identity, async (tx, person) => {
    requireRole(person, 'admin')
    const owners = await lockCardOwners(tx, users)
    if (owners.length < users.length) throw notFound('person')
    await deleteAccessCards(tx, users)
    const made = await insertCards(
      tx,
      [...codes].map(([user_id, { hash }]) => ({ user_id, code_hash: hash })),
    )
    const ends = new Map(made.map(({ user_id, expires_at }) => [user_id, expires_at]))
    const cards: AccessCard[] = []
    for (const owner of owners) {
      const card = presentCard(owner, formatJoinCode(codes.get(owner.id)?.code ?? ''), ends.get(owner.id))
      const after = { expiresAt: card.expiresAt }
      const act = { action: 'make_access_card', entityType: 'users', entityId: owner.id, before: null, after } as const
      await recordAct(tx, person, act)
      cards.push(card)
    }
    return cards
  })
}
