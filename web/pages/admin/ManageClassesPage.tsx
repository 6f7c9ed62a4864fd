import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classSorts, type ManagedClass } from '#contracts/class-administration.ts'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { type ClassAct, ClassTable } from '#web/features/student-administration/ClassTable.tsx'
import { managedClassesQuery } from '#web/features/student-administration/classes.queries.ts'
import { DateTime } from '#web/features/submissions/DateTime.tsx'
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
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'

const AssignTestsDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)
const EditClassDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/ClassDialog.tsx')).EditClassDialog,
)
const NewClassDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/ClassDialog.tsx')).NewClassDialog,
)
const ClassStudentsDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/ClassStudentsDialog.tsx')).ClassStudentsDialog,
)
const DeleteClassDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/DeleteClassDialog.tsx')).DeleteClassDialog,
)

export function ManageClassesPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageTitle title="Class Management" />
      <PageHeader
        title="Class Management"
        description="Groups of students with a tutor"
        actions={
          <>
            <ButtonLink to={paths.admin.students()} variant="outline">
              Manage Students
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>Create Class</Button>
          </>
        }
      />
      <ClassList onAdd={() => setAdding(true)} />
      {isAdding && <NewClassDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function ClassList({ onAdd }: { onAdd: () => void }) {
  const list = useListAddress()
  const sorted = list.sorted(classSorts, { sort: 'createdAt', order: 'desc' })
  const search = list.read('search')
  const { data, error, refetch, isFetching } = useQuery(managedClassesQuery({ ...sorted, page: list.page, search }))
  const [dialog, setDialog] = useState<{ name: ClassAct; one: ManagedClass } | null>(null)

  return (
    <>
      <SearchField
        label="Search classes"
        placeholder="Class or tutor"
        value={search}
        onSearch={(words) => list.filter({ search: words })}
        className="mb-4 max-w-sm"
      />
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading classes">
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="Error fetching classes"
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && error !== null && (
        <StaleNotice title="Error fetching classes" onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {data?.total === 0 && (
        <EmptyState
          title={search === '' ? 'No classes yet' : 'No classes found'}
          text={search === '' ? 'A class brings students and their tutor together.' : 'Try another name.'}
          action={<Button onClick={onAdd}>Create Class</Button>}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ClassTable
            classes={data.classes}
            sorted={sorted}
            onSort={list.sortBy}
            renderInstant={(instant) => <DateTime instant={instant} />}
            resultsAddress={({ id }) => paths.admin.classResults(id)}
            onAct={(name, one) => setDialog({ name, one })}
          />
          <Pager
            label="Classes"
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={list.toPage}
            isLoading={isFetching}
          />
        </>
      )}
      {dialog !== null && (
        <ClassDialogs
          name={dialog.name}
          one={data?.classes.find(({ id }) => id === dialog.one.id) ?? dialog.one}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function ClassDialogs({ name, one, onClose }: { name: ClassAct; one: ManagedClass; onClose: () => void }) {
  switch (name) {
    case 'students':
      return <ClassStudentsDialog one={one} onClose={onClose} />
    case 'edit':
      return <EditClassDialog one={one} onClose={onClose} />
    case 'delete':
      return <DeleteClassDialog one={one} onClose={onClose} />
    case 'assign':
      return (
        <AssignTestsDialog
          name={`the class ${one.name}`}
          target={{ classId: one.id }}
          manageTestsAddress={paths.admin.tests()}
          onClose={onClose}
        />
      )
  }
}
