import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCog from 'lucide-react/icons/user-cog'
import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { describeAddress, extractSignInName } from '#domain/people/sign-in-names.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { type SortColumn, SortMenu, SortThs } from '#web/ui/tables/SortBy.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { DayText } from '#web/ui/text/DateTime.tsx'
import { roleBadges, roleLabels } from './role-badges.ts'

export interface UserTableProps {
  users: readonly ListedUser[]
  /** The administrator who views the table; their own account cannot be deleted here. */
  myId: string
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  onEdit: (user: ListedUser) => void
  onMore: (user: ListedUser) => void
  onAccess: (user: ListedUser) => void
  onDelete: (user: ListedUser) => void
  /** Columns that this administrator has hidden. */
  hidden: ReadonlySet<string>
}

const columns: readonly SortColumn[] = [
  { column: 'fullName', label: 'Name' },
  { column: 'email', label: 'Email' },
  { column: 'role', label: 'Role', width: 'w-28' },
  { column: 'createdAt', label: 'Created', width: 'w-34', startsWith: 'desc' },
]

export function UserTable({ users, myId, sorted, onSort, hidden, ...acts }: UserTableProps) {
  const names = distinguishNames(
    users.map(({ id, fullName, email }) => ({ id, name: fullName, details: [extractSignInName(email)] })),
  )
  const sorting = { columns: columns.filter(({ column }) => !hidden.has(column)), sorted, onSort }
  return (
    <CardTable label="Users" lined before={<SortMenu {...sorting} columns={columns} />}>
      <HeadRow>
        <SortThs {...sorting} />
        <Th pinned className="w-26">
          Actions
        </Th>
      </HeadRow>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} {...stackedRowProps} className="card-brief relative">
            <Th scope="row" wide className="card-acts-room">
              <span>{names.get(user.id) ?? user.fullName}</span>
              {user.id === myId && <span className="ml-2 font-normal text-muted text-xs">(you)</span>}
            </Th>
            {!hidden.has('email') && (
              <Td label="Email" className="card-shown">
                <span>{user.email === '' ? '–' : <BreakableText text={describeAddress(user.email)} />}</span>
                {!user.isVerified && <span className="ml-2 text-warning-ink text-xs">Not verified yet</span>}
              </Td>
            )}
            {!hidden.has('role') && (
              <Td className="card-shown short-fact">
                <Badge variant={roleBadges[user.role]}>{roleLabels[user.role]}</Badge>
              </Td>
            )}
            {!hidden.has('createdAt') && (
              <Td label="Created">
                <DayText instant={user.createdAt} />
              </Td>
            )}
            <Td pinned wide className="card-acts px-2!">
              <UserActions user={user} name={names.get(user.id) ?? user.fullName} isMe={user.id === myId} {...acts} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

interface UserActionsProps extends Pick<UserTableProps, 'onEdit' | 'onMore' | 'onAccess' | 'onDelete'> {
  user: ListedUser
  /** The name as shown in the list. */
  name: string
  isMe: boolean
}

function UserActions({ user, name, isMe, onEdit, onMore, onAccess, onDelete }: UserActionsProps) {
  const acts: RowAct[] = [
    { word: 'Edit', name: `Edit ${name}`, Icon: Pencil, place: 'icon', does: () => onEdit(user) },
    {
      word: 'Login details',
      name: `Login details of ${name}`,
      Icon: UserCog,
      place: 'menu',
      does: () => onMore(user),
    },
    {
      word: 'Delete',
      name: `Delete ${name}`,
      Icon: Trash2,
      place: 'menu',
      does: () => onDelete(user),
      disabledReason: isMe ? 'You cannot delete your own account.' : null,
    },
  ]
  // Administrators get no access cards.
  if (user.role !== 'admin') {
    acts.push({
      word: 'Access card',
      name: `Access card of ${name}`,
      Icon: KeyRound,
      place: 'menu',
      does: () => onAccess(user),
      disabledReason: user.isBlocked ? 'Unblock the account first.' : null,
    })
  }
  return <RowActs subject={name} acts={acts} />
}
