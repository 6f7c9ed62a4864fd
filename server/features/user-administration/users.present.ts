import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import { listedUser } from '#contracts/accounts/user-administration.ts'
import { presentRow } from '../../http/present-row.ts'
import type { UserListRow } from './users.queries.ts'

export function presentListedUser(row: UserListRow): ListedUser {
  return listedUser.parse(presentRow(row))
}
