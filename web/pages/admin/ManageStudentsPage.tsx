import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedStudent, studentSorts, studentStatuses } from '#contracts/student-administration.ts'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { StudentFilters } from '#web/features/student-administration/StudentFilters.tsx'
import { type StudentAct, StudentTable } from '#web/features/student-administration/StudentTable.tsx'
import { sayCannotDelete } from '#web/features/student-administration/say-cannot-delete.ts'
import { managedStudentsQuery } from '#web/features/student-administration/students.queries.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StaleNotice } from '#web/ui/StaleNotice.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { OpenStudentDialog } from './StudentDialogs.tsx'

const NewStudentDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/StudentDialog.tsx')).NewStudentDialog,
)
const StudentDialogs = lazyDialog(async () => (await import('./StudentDialogs.tsx')).StudentDialogs)

export function ManageStudentsPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageTitle title="Student Management" />
      <PageHeader
        title="Student Management"
        description="Students with their parents, their tutor and their tests"
        actions={
          <>
            <ButtonLink to={paths.admin.classes()} variant="outline">
              Manage Classes
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>Create Student</Button>
          </>
        }
      />
      <StudentList onAdd={() => setAdding(true)} />
      {isAdding && <NewStudentDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function StudentList({ onAdd }: { onAdd: () => void }) {
  const list = useListAddress()
  const sorted = list.sorted(studentSorts, { sort: 'createdAt', order: 'desc' })
  const filters = {
    search: list.read('search'),
    grade: gradeOf(list.read('grade')),
    status: statusOf(list.read('status')),
  }
  const { data, error, refetch, isFetching } = useQuery(
    managedStudentsQuery({
      ...sorted,
      page: list.page,
      search: filters.search,
      ...(filters.grade !== undefined && { grade: filters.grade }),
      ...(filters.status !== undefined && { status: filters.status }),
    }),
  )
  const [selected, setSelected] = useState<ReadonlyMap<string, ManagedStudent>>(new Map())
  const [dialog, setDialog] = useState<OpenStudentDialog | null>(null)

  function select(students: readonly ManagedStudent[], isSelected: boolean) {
    const next = new Map(selected)
    for (const student of students) {
      if (isSelected) next.set(student.userId, student)
      else next.delete(student.userId)
    }
    setSelected(next)
  }

  /** They stay selected, so that tests can be assigned next. */
  function madeFormal(made: readonly Pick<ManagedStudent, 'id' | 'userId'>[]) {
    const ids = new Map(made.map(({ id, userId }) => [userId, id]))
    const kept = [...selected].flatMap(([userId, student]) => {
      const id = student.isFormal ? student.id : ids.get(student.userId)
      return id === undefined ? [] : [[userId, { ...student, id, isFormal: true }] as const]
    })
    setSelected(new Map(kept))
  }

  function act(name: StudentAct, student: ManagedStudent) {
    if (name === 'delete' && !student.isFormal) sayCannotDelete()
    else setDialog({ name, student })
  }

  return (
    <>
      <StudentFilters {...filters} onFilter={list.filter} />
      {data === undefined && error === null && <StudentsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Error fetching students"
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && error !== null && (
        <StaleNotice title="Error fetching students" onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {data?.total === 0 && (
        <EmptyState
          title="No students found"
          text="No students match this search and these filters. To add a student, first create a user with the role student."
          action={<Button onClick={onAdd}>Create Student</Button>}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <SelectionBar
            students={[...selected.values()]}
            onMakeFormal={(students) => setDialog({ name: 'make_formal', students })}
            onAssign={() => setDialog({ name: 'assign_several', students: [...selected.values()] })}
            onClear={() => setSelected(new Map())}
          />
          <StudentTable
            students={data.students}
            sorted={sorted}
            onSort={list.sortBy}
            selected={new Set(selected.keys())}
            onSelect={select}
            onAct={act}
          />
          <Pager
            label="Students"
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={list.toPage}
            isLoading={isFetching}
          />
        </>
      )}
      {dialog !== null && (
        <StudentDialogs
          open={presentOf(dialog, data?.students ?? [])}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
          onAssigned={() => setSelected(new Map())}
          onMadeFormal={madeFormal}
        />
      )}
    </>
  )
}

/** The dialog with the student as the list has them now: somebody else may have changed them. */
function presentOf(dialog: OpenStudentDialog, students: readonly ManagedStudent[]): OpenStudentDialog {
  if ('students' in dialog) return dialog
  return { ...dialog, student: students.find(({ id }) => id === dialog.student.id) ?? dialog.student }
}

function gradeOf(written: string): number | undefined {
  return /^(6|7|8|9|10|11|12)$/.test(written) ? Number(written) : undefined
}

function statusOf(written: string) {
  return studentStatuses.find((status) => status === written)
}

function StudentsSkeleton() {
  return (
    <div role="status" aria-label="Loading students">
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
