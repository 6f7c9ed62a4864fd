/** Signing in with a password, in two network round trips around the hashing. */
import type { Statement } from '../../db/batch.ts'
import type { UserRow } from '../accounts/accounts.ts'
import type { Device } from '../wire/client-address.ts'
import type { NewSession, OpenSession } from './sessions.ts'

export interface LoginRow
  extends Pick<UserRow, 'encrypted_password' | 'email_confirmed_at' | 'phone_confirmed_at' | 'banned_until'> {
  /** Null where nobody has the address. */
  readonly id: string | null
}

/** One LoginRow. */
export function loginStatement(by: 'email' | 'phone', address: string): Statement<LoginRow> {
  return {
    name: `login_by_${by}`,
    text: `
      select u.id, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.banned_until
      from (select) as always left join auth.users u on u.${by} = $1::text and u.deleted_at is null`,
    values: [address],
  }
}

/** The password is the same one, hashed with more cost. */
export function renewHashStatement(userId: string, stored: string, renewed: string): Statement {
  return {
    name: 'renew_password_hash',
    text: `update auth.users set encrypted_password = $3::text where id = $1::uuid and encrypted_password = $2::text`,
    values: [userId, stored, renewed],
  }
}

/** Returns the session; nothing where the password was changed, or the account deleted, while we compared. */
export function openSessionStatement(opened: NewSession, stored: string | null): Statement<OpenSession['session']> {
  const { id, userId, method, device, refreshKey, now, expiresAt } = opened
  return {
    name: 'open_session_by_password',
    text: `
      with seen as (
        update auth.users set last_sign_in_at = $6::timestamptz
        where id = $1::uuid and deleted_at is null and encrypted_password is not distinct from $8::text
        returning id),
      opened as (
        insert into auth.sessions (id, user_id, refresh_key, user_agent, ip, created_at, refreshed_at, expires_at)
        select $9::uuid, id, $3::bytea, $4::text, $5::text, $6::timestamptz, $6::timestamptz, $7::timestamptz from seen
        returning id, aal, refresh_key, refresh_counter),
      proved as (
        insert into auth.session_methods (session_id, method, used_at)
        select id, $2::text, $6::timestamptz from opened)
      select id, aal, refresh_key, refresh_counter from opened`,
    values: [
      userId,
      method,
      `\\x${refreshKey.toString('hex')}`,
      device.userAgent,
      device.ip,
      now,
      expiresAt,
      stored,
      id,
    ],
  }
}

/** Counts a failure in what the person can read about the account. */
export function noteFailureStatement(
  userId: string | null,
  what: 'sign_in_failed' | 'second_factor_failed',
  method: string,
  { userAgent, ip }: Device,
): Statement {
  return {
    name: 'note_failure',
    text: 'select auth.note_failure($1::uuid, $2::text, $3::text, $4::text, $5::text)',
    values: [userId, what, method, userAgent, ip],
  }
}
