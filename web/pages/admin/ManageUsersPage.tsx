import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Profile, roles } from '#contracts/accounts/profile.ts'
import { type ListedUser, userColumns } from '#contracts/accounts/user-administration.ts'
import { EventList } from '#web/features/account/EventList.tsx'
import { userListColumns } from '#web/features/saved-filters/columns.ts'
import { ListTools } from '#web/features/saved-filters/ListTools.tsx'
import { listViewQuery } from '#web/features/saved-filters/saved-filters.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { ErasureRequests } from '#web/features/user-administration/ErasureRequests.tsx'
import { roleOptions } from '#web/features/user-administration/role-badges.ts'
import { UserTable } from '#web/features/user-administration/UserTable.tsx'
import { usersQuery } from '#web/features/user-administration/users.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { ListFold } from '#web/ui/tables/ListFold.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'

const AccessDialog = createLazyDialog(
  async () => (await import('#web/features/access-cards/AccessDialog.tsx')).AccessDialog,
)
const AccountDialog = createLazyDialog(
  async () => (await import('#web/features/user-administration/AccountDialog.tsx')).AccountDialog,
)
const DeleteUserDialog = createLazyDialog(
  async () => (await import('#web/features/user-administration/DeleteUserDialog.tsx')).DeleteUserDialog,
)
const EditUserDialog = createLazyDialog(
  async () => (await import('#web/features/user-administration/UserDialog.tsx')).EditUserDialog,
)
const JoinCodeDialog = createLazyDialog(
  async () => (await import('#web/features/joining/JoinCodeDialog.tsx')).JoinCodeDialog,
)
const NewUserDialog = createLazyDialog(
  async () => (await import('#web/features/user-administration/UserDialog.tsx')).NewUserDialog,
)

const roleChoices = [{ value: 'all', label: 'All roles' }, ...roleOptions]

export function ManageUsersPage() {
  const [isCreating, setCreating] = useOpenedByAddress('new')
  const [newcomer, setNewcomer] = useState<Profile | null>(null)
  const list = useListAddress()
  const role = roles.find((known) => known === list.read('role'))
  return (
    <>
      <PageTop
        title="User Management"
        actions={
          <>
            <ButtonLink to={paths.admin.bulkRegistration()} variant="outline">
              Bulk Registration
            </ButtonLink>
            <Button onClick={() => setCreating(true)}>Create User</Button>
          </>
        }
      />
      <ErasureRequests />
      <div className="list-search">
        <SearchField
          label="Search users"
          placeholder="Name or email"
          value={list.read('search')}
          onSearch={(search) => list.filter({ search })}
        />
        <ListFold isInUse={role !== undefined}>
          <SelectField
            label="Role"
            className="list-choice"
            options={roleChoices}
            value={role ?? 'all'}
            onChange={({ currentTarget: { value } }) => list.filter({ role: value === 'all' ? '' : value })}
          />
          <ListTools list="users" address={list} columns={userListColumns} />
        </ListFold>
      </div>
      <Users onCreate={() => setCreating(true)} />
      {isCreating && <NewUserDialog onNeedsCard={setNewcomer} onClose={() => setCreating(false)} />}
      {newcomer !== null && (
        <AccessDialog person={{ ...newcomer, userId: newcomer.id }} onClose={() => setNewcomer(null)} />
      )}
    </>
  )
}

function Users({ onCreate }: { onCreate: () => void }) {
  const list = useListAddress()
  const role = roles.find((known) => known === list.read('role'))
  const sorted = list.sorted(userColumns, { sort: 'createdAt', order: 'desc' })
  const query = useQuery(usersQuery({ search: list.read('search'), role, page: list.page, ...sorted }))
  return (
    <Loaded
      query={query}
      label="Loading users"
      skeleton={<Skeleton className="h-96 rounded-xl" />}
      failure="Error loading users"
      failureToast="Error fetching users"
      empty={({ total, totalUsers }) =>
        total === 0 && (
          <NoUsers totalUsers={totalUsers} onClear={() => list.filter({ search: '', role: '' })} onCreate={onCreate} />
        )
      }
    >
      {({ users, ...pages }) => (
        <>
          <UserList users={users} sorted={sorted} onSort={list.sortBy} />
          <Pager label="Users" {...pages} onPage={list.toPage} isLoading={query.isPlaceholderData} />
        </>
      )}
    </Loaded>
  )
}

interface NoUsersProps {
  totalUsers: number
  onClear: () => void
  onCreate: () => void
}

function NoUsers({ totalUsers, onClear, onCreate }: NoUsersProps) {
  return (
    <EmptyState
      title="No users found matching your criteria."
      text={`Total users: ${totalUsers.toLocaleString()}`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
          <Button onClick={onCreate}>Create User</Button>
        </div>
      }
    />
  )
}

type Act = { name: 'edit' | 'account' | 'access' | 'invite' | 'delete'; user: ListedUser } | null

interface UserListProps {
  users: readonly ListedUser[]
  sorted: { sort: string; order: 'asc' | 'desc' }
  onSort: (choice: { sort: string; order: 'asc' | 'desc' }) => void
}

function UserList({ users, sorted, onSort }: UserListProps) {
  const { profile } = useAuth()
  const { data: view } = useQuery(listViewQuery('users'))
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  const myId = profile?.id ?? ''
  // Uses the person from the current list, so that changes in a dialog are visible here.
  const person = act === null ? null : (users.find(({ id }) => id === act.user.id) ?? act.user)
  return (
    <>
      <UserTable
        users={users}
        myId={myId}
        sorted={sorted}
        onSort={onSort}
        hidden={new Set(view?.hiddenColumns)}
        onEdit={(user) => setAct({ name: 'edit', user })}
        onMore={(user) => setAct({ name: 'account', user })}
        onAccess={(user) => setAct({ name: 'access', user })}
        onDelete={(user) => setAct({ name: 'delete', user })}
      />
      {person !== null && act?.name === 'edit' && (
        <EditUserDialog user={person} isMe={person.id === myId} onClose={close} />
      )}
      {person !== null && act?.name === 'account' && (
        <AccountDialog
          user={person}
          isMe={person.id === myId}
          renderActivity={(events) => <EventList events={events} />}
          onInvite={person.role === 'tutor' ? () => setAct({ name: 'invite', user: person }) : null}
          onClose={close}
        />
      )}
      {person !== null && act?.name === 'access' && (
        <AccessDialog person={{ ...person, userId: person.id }} onClose={close} />
      )}
      {person !== null && act?.name === 'invite' && (
        <JoinCodeDialog target={{ kind: 'tutor', tutorId: person.id }} name={person.fullName} onClose={close} />
      )}
      {person !== null && act?.name === 'delete' && <DeleteUserDialog user={person} onClose={close} />}
    </>
  )
}
