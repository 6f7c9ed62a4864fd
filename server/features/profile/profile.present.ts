import { profile } from '#contracts/accounts/profile.ts'
import { presentRow } from '../../http/present-row.ts'
import type { ProfileRow } from './profile.queries.ts'

export function presentProfile(row: ProfileRow) {
  return profile.parse(presentRow(row))
}
