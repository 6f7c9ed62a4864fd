import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import { listedUser } from '#contracts/accounts/user-administration.ts'
import type { UserListRow } from './users.queries.ts'

export function presentListedUser(row: UserListRow): ListedUser {
  return listedUser.parse({
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    isVerified: row.is_verified,
    isBlocked: row.is_blocked,
    hasSecondFactor: row.has_second_factor,
    sessionCount: row.session_count,
  })
}
