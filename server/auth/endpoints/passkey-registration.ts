/** `POST /passkeys/registration/options` and `/verify`: a signed-in person adds a passkey. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { readPlatformName } from '../../db/brand.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { sendNotice } from '../messages/notices.ts'
import { runAsSignedIn, type SignedIn } from '../sessions/authentication.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import {
  deletePasskeyChallenge,
  insertPasskeyChallenge,
  presentPasskey,
  requireFullLevel,
  requireLivingChallenge,
  requirePasskeyRoom,
  requirePasskeys,
} from '../sessions/passkeys.ts'
import {
  buildCreationOptions,
  checkCreatedCredential,
  createdCredential,
  readUserNames,
  type WebauthnCredential,
} from '../sessions/webauthn.ts'
import { AuthError } from '../wire/errors.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'
import { refuseAnonymousUser } from './factor-enroll.ts'

export async function handlePasskeyRegistrationOptions(c: Context<AppEnv>): Promise<Response> {
  const party = requirePasskeys(c.var.services.config)
  const answer = await runAsSignedIn(c, async (tx, who) => {
    const present = await mayAdd(tx, who, c.var.services.clock.now())
    const name = await readPlatformName(tx)
    const options = await buildCreationOptions(
      { ...party, name },
      { handle: who.user.id, ...readUserNames(who.user, name) },
      present,
      true,
    )
    return {
      ...(await insertPasskeyChallenge(tx, who.user.id, options.challenge, c.var.services.clock.now())),
      options,
    }
  })
  return c.json(answer)
}

/** Throws `no_authorization`, `insufficient_aal`, `reauthentication_needed`, `too_many_passkeys`. */
async function mayAdd(tx: AuthTx, who: SignedIn, now: Date) {
  refuseAnonymousUser(who)
  await requireFullLevel(tx, who, 'AAL2 required to add a passkey')
  await requireFreshProof(tx, who, now)
  return requirePasskeyRoom(tx, who.user.id)
}

const schema = z.object({ challenge_id: authText, credential: createdCredential })

export async function handlePasskeyRegistrationVerify(c: Context<AppEnv>): Promise<Response> {
  const { clock, log } = c.var.services
  const party = requirePasskeys(c.var.services.config)
  const sent = await parseRequestBody(c, schema)
  // Uses up the challenge in its own transaction, so that a failed verification uses it up too.
  const taken = await runAsSignedIn(c, async (tx, who) => {
    refuseAnonymousUser(who)
    return deletePasskeyChallenge(tx, who.user.id, sent.challenge_id ?? '')
  })
  const challenge = requireLivingChallenge(taken, clock.now())
  const created = await checkCreatedCredential({ log, party, challenge }, sent.credential)
  if (!created) throw new AuthError(400, 'webauthn_verification_failed', 'The passkey could not be verified')
  const passkey = await runAsSignedIn(c, async (tx, who) => {
    const present = await mayAdd(tx, who, clock.now())
    const name = freeName(present.map(({ friendly_name }) => friendly_name))
    const added = await insertPasskey(tx, who.user.id, name, created)
    await sendNotice(tx, c.var.services, who.user.id, { kind: 'passkey_added' })
    return added
  })
  return c.json(presentPasskey(passkey))
}

async function insertPasskey(tx: AuthTx, userId: string, name: string, created: WebauthnCredential) {
  const inserted = await tx
    .insertInto('auth.passkeys')
    .values({
      user_id: userId,
      friendly_name: name,
      credential_id: created.credentialId,
      public_key: created.publicKey,
      sign_count: created.signCount,
      transports: JSON.stringify(created.transports),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) throw new AuthError(422, 'webauthn_credential_exists', 'This passkey was already added')
  return inserted
}

/** Returns the name of a passkey until the person renames it. */
function freeName(taken: readonly string[]): string {
  const names = ['Passkey', ...taken.map((_, at) => `Passkey ${at + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? 'Passkey'
}
