import { profile } from '#contracts/accounts/profile.ts'
import type { ProfileRow } from './profile.queries.ts'

export function presentProfile(row: ProfileRow) {
  return profile.parse({ id: row.id, email: row.email, fullName: row.full_name, role: row.role })
}
