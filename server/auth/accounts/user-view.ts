/** The account fields that clients see: an allowlist, so that no hash, token or secret can leak. */
import { audience } from '../tokens/access-tokens.ts'
import { type Account, type AccountFactor, type AccountIdentity, copyAsRecord, type UserRow } from './accounts.ts'

export type UserView = Record<string, unknown>

export function presentUser(account: Account): UserView {
  return {
    id: account.id,
    aud: audience,
    role: audience,
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...whenSet(account),
    app_metadata: copyAsRecord(account.app_metadata),
    user_metadata: copyAsRecord(account.user_metadata),
    identities: account.identities.map((identity) => identityView(account.id, identity)),
    ...(account.factors.length > 0 && { factors: account.factors.map(presentFactor) }),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    is_anonymous: account.is_anonymous,
  }
}

/** Omits fields that have no value instead of sending null. */
function whenSet(user: UserRow) {
  const confirmed = [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null)
  const instants = {
    email_confirmed_at: user.email_confirmed_at,
    phone_confirmed_at: user.phone_confirmed_at,
    confirmed_at: confirmed.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    recovery_sent_at: user.recovery_sent_at,
    email_change_sent_at: user.email_change_sent_at,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
  }
  const set = Object.entries(instants).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : []))
  return {
    ...Object.fromEntries(set),
    ...(user.new_email && { new_email: user.new_email }),
    ...(user.new_phone && { new_phone: user.new_phone }),
  }
}

function identityView(userId: string, identity: AccountIdentity) {
  const data = copyAsRecord(identity.identity_data)
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: userId,
    identity_data: data,
    provider: identity.provider,
    ...(identity.last_sign_in_at && { last_sign_in_at: instant(identity.last_sign_in_at) }),
    created_at: instant(identity.created_at),
    updated_at: instant(identity.updated_at),
    ...(typeof data.email === 'string' && data.email !== '' && { email: data.email }),
  }
}

export function presentFactor(factor: AccountFactor) {
  return {
    id: factor.id,
    created_at: instant(factor.created_at),
    updated_at: instant(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at === null ? null : instant(factor.last_challenged_at),
  }
}

/** The database writes timestamps inside JSON in its own time zone. */
function instant(written: string) {
  return new Date(written).toISOString()
}
