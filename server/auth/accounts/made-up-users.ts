/** The response of `POST /signup` for accounts about which it must reveal nothing. */
import { randomUUID } from 'node:crypto'
import { makeId } from '../../db/new-id.ts'
import { audience } from '../tokens/access-tokens.ts'
import type { UserView } from './user-view.ts'

export type ContactAddress = { readonly email: string } | { readonly phone: string }

/**
 * The values for a new account. They are chosen before the account lookup, so that no timestamp reveals whether the account already
 * existed.
 */
export interface NewAccountValues {
  readonly id: string
  readonly identityId: string
  readonly now: Date
}

export function makeNewAccountValues(now: Date): NewAccountValues {
  return { id: makeId(now.getTime()), identityId: makeId(now.getTime()), now }
}

/**
 * Returns the response both for an account just created with this address or number and for one that already existed. The two match down to
 * the field order and the milliseconds in the ids.
 */
export function makeNewUserView(
  address: ContactAddress,
  data: Record<string, unknown>,
  { id, identityId, now }: NewAccountValues,
): UserView {
  const at = now.toISOString()
  const metadata = { ...data, sub: id, ...address, email_verified: false, phone_verified: false }
  const identity = {
    identity_id: identityId,
    id,
    user_id: id,
    identity_data: metadata,
    provider: providerOf(address),
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
    ...('email' in address && address),
  }
  return { ...shapeOf(id, address, at), role: audience, user_metadata: metadata, identities: [identity] }
}

/** The client reads an empty list of identities as "already registered". */
export function makeTakenUserView(address: ContactAddress, data: Record<string, unknown>, now: Date): UserView {
  return { ...shapeOf(randomUUID(), address, now.toISOString()), role: '', user_metadata: data, identities: [] }
}

function shapeOf(id: string, address: ContactAddress, at: string): UserView {
  const provider = providerOf(address)
  return {
    id,
    aud: audience,
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}

function providerOf(address: ContactAddress): string {
  return 'email' in address ? 'email' : 'phone'
}
