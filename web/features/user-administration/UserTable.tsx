import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ListedUser } from '#contracts/user-administration.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BreakableText } from '#web/ui/BreakableText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { SortTh } from '#web/ui/SortTh.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'
import { roleBadges } from './role-badges.ts'

export interface UserTableProps {
  users: readonly ListedUser[]
  /** The administrator who looks at the table: the own account is not deleted from here. */
  myId: string
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  onEdit: (user: ListedUser) => void
  onMore: (user: ListedUser) => void
  onDelete: (user: ListedUser) => void
}

export function UserTable({ users, myId, sorted, onSort, ...acts }: UserTableProps) {
  return (
    <CardTable label="Users">
      <thead>
        <tr {...stackedRow}>
          <SortTh column="fullName" label="Name" sorted={sorted} onSort={onSort} />
          <SortTh column="email" label="Email" sorted={sorted} onSort={onSort} />
          <SortTh column="role" label="Role" sorted={sorted} onSort={onSort} />
          <SortTh column="createdAt" label="Created" sorted={sorted} onSort={onSort} startsWith="desc" />
          <Th pinned>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} {...stackedRow}>
            <Th scope="row" wide className="min-w-36">
              {user.fullName}
              {user.id === myId && <span className="ml-2 font-normal text-muted text-xs">(you)</span>}
            </Th>
            <Td wide>
              {user.email === '' ? '–' : <BreakableText text={user.email} />}
              {!user.isVerified && <span className="block text-warning-ink text-xs">Not verified yet</span>}
            </Td>
            <Td>
              <Badge variant={roleBadges[user.role]}>{user.role}</Badge>
            </Td>
            <Td label="Created" className="whitespace-nowrap">
              <DateTime instant={user.createdAt} />
            </Td>
            <Td pinned wide className="px-2!">
              <UserActions user={user} isMe={user.id === myId} {...acts} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

interface UserActionsProps extends Pick<UserTableProps, 'onEdit' | 'onMore' | 'onDelete'> {
  user: ListedUser
  isMe: boolean
}

function UserActions({ user, isMe, onEdit, onMore, onDelete }: UserActionsProps) {
  const words = {
    edit: `Edit ${user.fullName}`,
    more: `Account of ${user.fullName}`,
    delete: `Delete ${user.fullName}`,
  }
  return (
    <div className="flex items-center">
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.edit}
        data-tooltip={words.edit}
        onClick={() => onEdit(user)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.more}
        data-tooltip={words.more}
        onClick={() => onMore(user)}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.delete}
        data-tooltip={words.delete}
        disabledReason={isMe ? 'You cannot delete your own account.' : null}
        onClick={() => onDelete(user)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
