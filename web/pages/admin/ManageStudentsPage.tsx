import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagedStudent, studentSorts, studentStatuses } from '#contracts/people/student-administration.ts'
import { studentListColumns } from '#web/features/saved-filters/columns.ts'
import { ListTools } from '#web/features/saved-filters/ListTools.tsx'
import { listViewQuery } from '#web/features/saved-filters/saved-filters.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { StudentFilters } from '#web/features/student-administration/StudentFilters.tsx'
import { type StudentAct, StudentTable } from '#web/features/student-administration/StudentTable.tsx'
import { showCannotDelete } from '#web/features/student-administration/say-cannot-delete.ts'
import { managedStudentsQuery } from '#web/features/student-administration/students.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { type ListAddress, useListAddress } from '#web/ui/tables/list-address.ts'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { NoStudentsFound } from './NoStudents.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { OpenStudentDialog } from './StudentDialogs.tsx'
import { useSelectedStudents } from './use-selected-students.ts'

const NewStudentDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/StudentDialog.tsx')).NewStudentDialog,
)
const StudentDialogs = createLazyDialog(async () => (await import('./StudentDialogs.tsx')).StudentDialogs)

export function ManageStudentsPage() {
  const [isAdding, setAdding] = useOpenedByAddress('new')
  return (
    <>
      <PageTop
        title="Student Management"
        actions={
          <>
            <ButtonLink to={paths.admin.classes()} variant="outline">
              Manage Classes
            </ButtonLink>
            <Button variant="outline" onClick={() => setAdding(true)}>
              Create Student
            </Button>
            <ButtonLink to={paths.admin.addStudents()}>Add many students</ButtonLink>
          </>
        }
      />
      <StudentList />
      {isAdding && <NewStudentDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const noFilters = { search: '', grade: '', status: '' }

function StudentList() {
  const list = useListAddress()
  const { filters, sorted, params, query } = useStudents(list)
  const { data: view } = useQuery(listViewQuery('students'))
  const { selected, select, clear, madeFormal, matchingIn } = useSelectedStudents()
  const [dialog, setDialog] = useState<OpenStudentDialog | null>(null)

  function act(name: StudentAct, student: ManagedStudent) {
    if (name === 'delete' && !student.isFormal) showCannotDelete()
    else setDialog({ name, student })
  }

  return (
    <>
      <StudentFilters
        {...filters}
        onFilter={list.filter}
        tools={<ListTools list="students" address={list} columns={studentListColumns} />}
      />
      <Loaded
        query={query}
        label="Loading students"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="Error fetching students"
        failureToast="Error fetching students"
        empty={({ total }) =>
          total === 0 && <NoStudentsFound filters={filters} onClear={() => list.filter(noFilters)} />
        }
      >
        {({ students, ...pages }) => (
          <>
            <StudentTable
              students={students}
              sorted={sorted}
              onSort={list.sortBy}
              selected={new Set(selected.keys())}
              onSelect={select}
              onAct={act}
              hidden={new Set(view?.hiddenColumns)}
              paperAddress={({ id }) => paths.admin.answersOnPaper(id)}
            />
            <SelectionBar
              students={[...selected.values()]}
              matching={matchingIn(
                { params, total: pages.total, userIds: students.map(({ userId }) => userId) },
                query.isPlaceholderData,
              )}
              onMakeFormal={(chosen) => setDialog({ name: 'make_formal', students: chosen })}
              onAssign={() => setDialog({ name: 'assign_several', students: [...selected.values()] })}
              onEdit={() => setDialog({ name: 'edit_several', students: [...selected.values()] })}
              onPrintCards={() => setDialog({ name: 'print_cards', students: [...selected.values()] })}
              onClear={clear}
            />
            <Pager label="Students" {...pages} onPage={list.toPage} isLoading={query.isFetching} />
          </>
        )}
      </Loaded>
      {dialog !== null && (
        <StudentDialogs
          open={presentOf(dialog, query.data?.students ?? [])}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
          onAssigned={clear}
          onEdited={clear}
          onMadeFormal={madeFormal}
        />
      )}
    </>
  )
}

/** Loads the students for the list's address. */
function useStudents(list: ListAddress) {
  const sorted = list.sorted(studentSorts, { sort: 'createdAt', order: 'desc' })
  const filters = {
    search: list.read('search'),
    grade: gradeOf(list.read('grade')),
    status: statusOf(list.read('status')),
  }
  const params = {
    ...sorted,
    search: filters.search,
    ...(filters.grade !== undefined && { grade: filters.grade }),
    ...(filters.status !== undefined && { status: filters.status }),
  }
  const query = useQuery(managedStudentsQuery({ ...params, page: list.page }))
  return { filters, sorted, params, query }
}

/** Updates the dialog with the student from the current list, because somebody else may have changed the student. */
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
