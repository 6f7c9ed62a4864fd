import type { CardCheck, CardObstacle } from '#contracts/accounts/access-cards.ts'
import { userId } from '#contracts/wire/ids.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { asAuth, asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { listCardHolders, listClosedAccounts } from './access-cards.queries.ts'

/** Does not make cards. Throws `not_allowed`. */
export async function checkCardsOfUsers(
  { db, clock }: Services,
  identity: Identity,
  wanted: readonly string[],
): Promise<CardCheck> {
  const users = [...new Set(wanted)]
  const now = clock.now()
  const people = await asUser(db, identity, (tx, person) => {
    requireRole(person, 'admin')
    return listCardHolders(tx, users, now)
  })
  const closed = new Set(await asAuth(db, (tx) => listClosedAccounts(tx, users, now)))
  const names = distinguishNames(
    people.map((one) => ({ ...one, name: one.full_name, details: [extractSignInName(one.email)] })),
  )
  const roles = new Map(people.map(({ id, role }) => [id, role]))

  function obstacleOf(user: string): CardObstacle | null {
    const role = roles.get(user)
    if (role === undefined) return 'gone'
    if (role === 'admin') return 'administrator'
    return closed.has(user) ? 'account_closed' : null
  }
  return {
    ready: people
      .filter(({ id }) => obstacleOf(id) === null)
      .map((person) => ({
        userId: userId.parse(person.id),
        fullName: names.get(person.id) ?? person.full_name,
        hasCard: person.expires_at !== null,
      })),
    refused: users.flatMap((user) => {
      const obstacle = obstacleOf(user)
      return obstacle === null ? [] : [{ userId: userId.parse(user), obstacle }]
    }),
  }
}
