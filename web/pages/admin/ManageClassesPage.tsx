import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classSorts, type ManagedClass } from '#contracts/people/class-administration.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { type ClassAct, ClassTable } from '#web/features/student-administration/ClassTable.tsx'
import { managedClassesQuery } from '#web/features/student-administration/classes.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'

const AssignTestsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)
const EditClassDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/ClassDialog.tsx')).EditClassDialog,
)
const NewClassDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/ClassDialog.tsx')).NewClassDialog,
)
const ClassStudentsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/ClassStudentsDialog.tsx')).ClassStudentsDialog,
)
const JoinCodeDialog = createLazyDialog(
  async () => (await import('#web/features/joining/JoinCodeDialog.tsx')).JoinCodeDialog,
)
const DeleteClassDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/DeleteClassDialog.tsx')).DeleteClassDialog,
)

export function ManageClassesPage() {
  const [isAdding, setAdding] = useOpenedByAddress('new')
  return (
    <>
      <PageTop
        title="Class Management"
        actions={
          <>
            <ButtonLink to={paths.admin.students()} variant="outline">
              All students
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
  const query = useQuery(managedClassesQuery({ ...sorted, page: list.page, search }))
  const [dialog, setDialog] = useState<{ name: ClassAct; managedClass: ManagedClass } | null>(null)

  return (
    <>
      <SearchField
        label="Search classes"
        placeholder="Class or tutor"
        value={search}
        onSearch={(words) => list.filter({ search: words })}
        className="mb-4 max-w-sm"
      />
      <Loaded
        query={query}
        label="Loading classes"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="Error fetching classes"
        failureToast="Error fetching classes"
        empty={({ total }) => total === 0 && <NoClasses isSearch={search !== ''} onAdd={onAdd} />}
      >
        {({ classes, ...pages }) => (
          <>
            <ClassTable
              classes={classes}
              sorted={sorted}
              onSort={list.sortBy}
              gradebookAddress={({ id }) => paths.admin.classGradebook(id)}
              resultsAddress={({ id }) => paths.admin.classResults(id)}
              onAct={(name, managedClass) => setDialog({ name, managedClass })}
            />
            <Pager label="Classes" {...pages} onPage={list.toPage} isLoading={query.isFetching} />
          </>
        )}
      </Loaded>
      {dialog !== null && (
        <ClassDialogs
          name={dialog.name}
          managedClass={query.data?.classes.find(({ id }) => id === dialog.managedClass.id) ?? dialog.managedClass}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

function NoClasses({ isSearch, onAdd }: { isSearch: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      title={isSearch ? 'No classes found' : 'No classes yet'}
      text={isSearch ? 'Try another name.' : 'A class has students and a tutor.'}
      action={<Button onClick={onAdd}>Create Class</Button>}
    />
  )
}

function ClassDialogs({
  name,
  managedClass,
  onClose,
}: {
  name: ClassAct
  managedClass: ManagedClass
  onClose: () => void
}) {
  switch (name) {
    case 'students':
      return <ClassStudentsDialog managedClass={managedClass} onClose={onClose} />
    case 'edit':
      return <EditClassDialog managedClass={managedClass} onClose={onClose} />
    case 'code':
      return (
        <JoinCodeDialog
          target={{ kind: 'class', classId: managedClass.id }}
          name={managedClass.name}
          onClose={onClose}
        />
      )
    case 'delete':
      return <DeleteClassDialog managedClass={managedClass} onClose={onClose} />
    case 'assign':
      return (
        <AssignTestsDialog
          assigner="admin"
          name={`the class ${managedClass.name}`}
          target={{ classId: managedClass.id }}
          manageTestsAddress={paths.admin.tests()}
          onClose={onClose}
        />
      )
  }
}
