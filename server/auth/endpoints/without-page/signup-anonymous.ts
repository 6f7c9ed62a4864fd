/** Sign-up without an address or number: opens a session at once. The person can add an address or number later. */
import type { Context } from 'hono'
import { asAuth } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { insertUser, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { openSession } from '../../sessions/open-session.ts'
import { buildSessionAnswer } from '../../sessions/sessions.ts'
import { readDevice } from '../../wire/client-address.ts'
import { countNetwork } from '../../wire/rate-limits.ts'
import type { SignUpRequest } from '../sign-up-request.ts'

export async function signUpAnonymously(c: Context<AppEnv>, sent: SignUpRequest): Promise<Response> {
  const { services } = c.var
  const data = sent.data ?? {}
  await countNetwork(c, 'anonymous')
  const open = await asAuth(services.db, async (tx) => {
    const profile = readProfileFromMetadata(data)
    const id = await insertUser(tx, {
      ...profile,
      passwordHash: null,
      userMetadata: data,
      metadataAsSent: true,
      now: services.clock.now(),
    })
    if (id === null) throw new Error('An account without address and number cannot be taken.')
    return openSession(tx, services, { userId: id, method: 'anonymous', device: readDevice(c) })
  })
  return c.json(await buildSessionAnswer(services, open))
}
