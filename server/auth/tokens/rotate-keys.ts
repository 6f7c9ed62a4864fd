/** Rotates the key that signs access tokens, without signing anyone out. */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { asAuth } from '../../db/transactions.ts'
import { lockSigningKeys, makeSigningKey } from './signing-keys.ts'

/** Our processes reload the keys every minute. Other readers can cache the JWKS for ten minutes. */
export const keyAnnouncementSeconds = 600

export interface KeyRotation {
  readonly kid: string
  readonly signsFrom: Date
  /** False if an existing key was already waiting to sign. */
  readonly isNew: boolean
}

/** Publishes a new key that signs after `delaySeconds`. If a key is already waiting, uses that one, at the earlier of the two times. */
export async function rotateSigningKey(db: Database, delaySeconds: number): Promise<KeyRotation> {
  const made = await makeSigningKey(db.secrets)
  const signsFrom = sql<Date>`now() + make_interval(secs => ${delaySeconds})`
  return asAuth(db, async (tx) => {
    await lockSigningKeys(tx)
    const waiting = await tx
      .updateTable('auth.signing_keys')
      .set({ signs_from: sql<Date>`least(signs_from, ${signsFrom})` })
      .where('retired_at', 'is', null)
      .where(sql<boolean>`signs_from > now()`)
      .returning(['kid', 'signs_from'])
      .executeTakeFirst()
    if (waiting) return { kid: waiting.kid, signsFrom: waiting.signs_from, isNew: false }
    const inserted = await tx
      .insertInto('auth.signing_keys')
      .values({ ...made, signs_from: signsFrom })
      .returning(['kid', 'signs_from'])
      .executeTakeFirstOrThrow()
    return { kid: inserted.kid, signsFrom: inserted.signs_from, isNew: true }
  })
}

/**
 * Retires keys whose last tokens have expired: a newer key has signed for longer than a token lives. Deletes them a day later, so that a
 * stolen database contains no old key to sign with.
 */
export async function retireSigningKeys(db: Database, jwtSeconds: number): Promise<void> {
  const overlapSeconds = jwtSeconds + keyAnnouncementSeconds
  await asAuth(db, async (tx) => {
    await sql`
      update auth.signing_keys k set retired_at = now()
      where retired_at is null and exists (
        select from auth.signing_keys later
        where later.retired_at is null and later.signs_from > k.signs_from
          and later.signs_from <= now() - make_interval(secs => ${overlapSeconds}))`.execute(tx)
    await sql`delete from auth.signing_keys where retired_at < now() - interval '1 day'`.execute(tx)
  })
}
