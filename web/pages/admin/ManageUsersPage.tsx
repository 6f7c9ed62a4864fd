import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { roles } from '#contracts/profile.ts'
import { type ListedUser, userColumns } from '#contracts/user-administration.ts'
import { say } from '#web/api/say.ts'
import { EventList } from '#web/features/account/EventList.tsx'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { DateTime } from '#web/features/submissions/DateTime.tsx'
import { roleOptions } from '#web/features/user-administration/role-badges.ts'
import { UserTable } from '#web/features/user-administration/UserTable.tsx'
import { usersQuery } from '#web/features/user-administration/users.queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const AccountDialog = lazyDialog(
  async () => (await import('#web/features/user-administration/AccountDialog.tsx')).AccountDialog,
)
const DeleteUserDialog = lazyDialog(
  async () => (await import('#web/features/user-administration/DeleteUserDialog.tsx')).DeleteUserDialog,
)
const EditUserDialog = lazyDialog(
  async () => (await import('#web/features/user-administration/UserDialog.tsx')).EditUserDialog,
)
const NewUserDialog = lazyDialog(
  async () => (await import('#web/features/user-administration/UserDialog.tsx')).NewUserDialog,
)

const roleChoices = [{ value: 'all', label: 'All roles' }, ...roleOptions]

export function ManageUsersPage() {
  const [isCreating, setCreating] = useState(false)
  const list = useListAddress()
  const role = roles.find((known) => known === list.read('role'))
  return (
    <>
      <PageTitle title="User Management" />
      <PageHeader
        title="User Management"
        description="Everybody who has an account"
        actions={
          <>
            <ButtonLink to={paths.admin.bulkRegistration()} variant="outline">
              Bulk Registration
            </ButtonLink>
            <Button onClick={() => setCreating(true)}>Create User</Button>
          </>
        }
      />
      <div className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,24rem)_12rem]">
        <SearchField
          label="Search users"
          placeholder="Name or email"
          value={list.read('search')}
          onSearch={(search) => list.filter({ search })}
        />
        <SelectField
          label="Role"
          options={roleChoices}
          value={role ?? 'all'}
          onChange={({ currentTarget: { value } }) => list.filter({ role: value === 'all' ? '' : value })}
        />
      </div>
      <Users onCreate={() => setCreating(true)} />
      {isCreating && <NewUserDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function Users({ onCreate }: { onCreate: () => void }) {
  const list = useListAddress()
  const role = roles.find((known) => known === list.read('role'))
  const sorted = list.sorted(userColumns, { sort: 'createdAt', order: 'desc' })
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    usersQuery({ search: list.read('search'), role, page: list.page, ...sorted }),
  )
  useErrorToast(error)

  if (data === undefined && error === null) return <UsersSkeleton />
  if (error !== null) {
    return (
      <ErrorState title="Error loading users" message={say(error)} onRetry={() => refetch()} isRetrying={isFetching} />
    )
  }
  if (data === undefined) return null
  if (data.total === 0) {
    return (
      <EmptyState
        title="No users found matching your criteria."
        text={`Total users: ${data.totalUsers.toLocaleString()}`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" onClick={() => list.filter({ search: '', role: '' })}>
              Clear Filters
            </Button>
            <Button onClick={onCreate}>Create User</Button>
          </div>
        }
      />
    )
  }
  return (
    <>
      <UserList users={data.users} sorted={sorted} onSort={list.sortBy} />
      <Pager
        label="Users"
        page={data.page}
        pageSize={data.pageSize}
        total={data.total}
        onPage={list.toPage}
        isLoading={isPlaceholderData}
      />
    </>
  )
}

type Act = { name: 'edit' | 'account' | 'delete'; user: ListedUser } | null

interface UserListProps {
  users: readonly ListedUser[]
  sorted: { sort: string; order: 'asc' | 'desc' }
  onSort: (choice: { sort: string; order: 'asc' | 'desc' }) => void
}

function UserList({ users, sorted, onSort }: UserListProps) {
  const { profile } = useAuth()
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  const myId = profile?.id ?? ''
  // As the list says now: what was done to the person in a dialog shows in it.
  const person = act === null ? null : (users.find(({ id }) => id === act.user.id) ?? act.user)
  return (
    <>
      <UserTable
        users={users}
        myId={myId}
        sorted={sorted}
        onSort={onSort}
        renderInstant={(instant) => <DateTime instant={instant} />}
        onEdit={(user) => setAct({ name: 'edit', user })}
        onMore={(user) => setAct({ name: 'account', user })}
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
          renderInstant={(instant) => <DateTime instant={instant} />}
          onClose={close}
        />
      )}
      {person !== null && act?.name === 'delete' && <DeleteUserDialog user={person} onClose={close} />}
    </>
  )
}

function useErrorToast(error: Error | null) {
  useEffect(() => {
    if (error !== null) toast({ title: 'Error fetching users', description: say(error), variant: 'destructive' })
  }, [error])
}

function UsersSkeleton() {
  return (
    <div role="status" aria-label="Loading users">
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
