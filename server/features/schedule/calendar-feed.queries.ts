import { sql } from 'kysely'
import type { Role } from '#contracts/profile.ts'
import type { SystemTx, UserTx } from '../../db/transactions.ts'

export function findFeed(tx: UserTx, user: string) {
  return tx.selectFrom('calendar_feeds').where('user_id', '=', user).select('renewed_at').executeTakeFirst()
}

export async function deleteFeed(tx: UserTx, user: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', user).execute()
}

/** Takes the place of the one before. */
export async function putFeed(tx: UserTx, feed: { user_id: string; token_hash: Buffer; renewed_at: Date }) {
  const { token_hash, renewed_at } = feed
  await tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, renewed_at }))
    .execute()
}

export interface FeedOwner {
  readonly user_id: string
  readonly role: Role
}

export async function findOwner(tx: SystemTx, hash: Buffer): Promise<FeedOwner | undefined> {
  const { rows } = await sql<FeedOwner>`select user_id, role from auth.owner_of_feed(${hash})`.execute(tx)
  return rows[0]
}

export interface FeedSession {
  readonly id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: 'booked' | 'cancelled'
  readonly note: string
  readonly cancel_reason: string
  readonly revision: number
  readonly updated_at: Date
  readonly student_name: string
  readonly tutor_name: string
}

/** What the owner sees on the screen: a calendar program has no session, so the owner's role is spelled out here. */
export async function listFeedSessions(tx: SystemTx, { user_id: owner, role }: FeedOwner, since: Date) {
  const isTheirs = {
    student: sql`s.user_id = ${owner}`,
    parent: sql`s.id in (select r.student_id from student_parent_relationships r where r.parent_id = ${owner})`,
    tutor: sql`t.tutor_id = ${owner}`,
    admin: sql`true`,
  }[role]
  const { rows } = await sql<FeedSession>`
    select t.id, t.starts_at, t.ends_at, t.status, t.note, t.cancel_reason, t.revision, t.updated_at,
           child.full_name as student_name, teacher.full_name as tutor_name
      from tutoring_sessions t
      join students s on s.id = t.student_id
      join user_profiles child on child.id = s.user_id
      join user_profiles teacher on teacher.id = t.tutor_id
     where ${isTheirs} and t.starts_at >= ${since}
     order by t.starts_at, t.id limit 2000`.execute(tx)
  return rows
}
