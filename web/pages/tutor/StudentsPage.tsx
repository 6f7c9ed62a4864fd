import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowedStudent } from '#contracts/portals.ts'
import { pageWithin } from '#domain/paging.ts'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import {
  chosenStudents,
  listedStudent,
  type StudentChoice,
  studentSorts,
} from '#web/features/students/chosen-students.ts'
import { StudentTable } from '#web/features/students/StudentTable.tsx'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { DateTime } from '#web/features/submissions/DateTime.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { type ListAddress, useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { StudentsByTopics } from './StudentsByTopics.tsx'

const pageSize = 50

/** The tutor's students as a list and by topics; the same filters choose for both. */
export function StudentsPage() {
  return (
    <>
      <PageTitle title="My Students" />
      <PageHeader title="My Students" description="See who is improving, who needs help, and with which topics" />
      <Students />
    </>
  )
}

function Students() {
  const { data, error, refetch, isFetching } = useQuery(myStudentsQuery())
  if (data === undefined && error === null) return <StudentsSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title="Your students could not be loaded"
        message={`Error loading data: ${say(error)}`}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.students.length === 0) {
    return (
      <EmptyState
        title="No students assigned to you yet."
        text="When an administrator gives you students, they appear here."
      />
    )
  }
  return <ChosenStudents students={data.students} />
}

function ChosenStudents({ students }: { students: readonly FollowedStudent[] }) {
  const address = useListAddress()
  const sorted = address.sorted(studentSorts, { sort: 'name', order: 'asc' })
  const now = new Date()
  const chosen = chosenStudents(
    students.map((student) => listedStudent(student, now)),
    {
      search: address.read('search'),
      grade: address.read('grade'),
      show: shownOf(address.read('show')),
      ...sorted,
    },
  )
  const { page, offset } = pageWithin(chosen.length, pageSize, address.page)
  const ids = new Set(chosen.map(({ student }) => student.id))
  return (
    <>
      <Filters students={students} address={address} />
      <Tabs
        label="My students"
        value={address.read('view') === 'topics' ? 'topics' : 'list'}
        onChange={(view) => address.filter({ view: view === 'list' ? '' : view })}
        tabs={[
          {
            value: 'list',
            label: 'Students',
            content:
              chosen.length === 0 ? (
                <NoneFound address={address} />
              ) : (
                <>
                  <p className="mb-3 text-muted text-sm">
                    Average: right answers out of all questions, over all submissions of a student.
                  </p>
                  <StudentTable
                    students={chosen.slice(offset, offset + pageSize)}
                    sorted={sorted}
                    onSort={address.sortBy}
                    renderLink={studentLink}
                    renderInstant={(instant) => <DateTime instant={instant} />}
                  />
                  <Pager
                    label="students"
                    page={page}
                    pageSize={pageSize}
                    total={chosen.length}
                    onPage={address.toPage}
                  />
                </>
              ),
          },
          {
            value: 'topics',
            label: 'Topics',
            content:
              chosen.length === 0 ? (
                <NoneFound address={address} />
              ) : (
                <StudentsByTopics students={ids} address={address} renderLink={studentLink} />
              ),
          },
        ]}
      />
    </>
  )
}

function Filters({ students, address }: { students: readonly FollowedStudent[]; address: ListAddress }) {
  const grades = [...new Set(students.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_12rem_12rem]">
      <SearchField
        label="Search students"
        placeholder="Name or school"
        value={address.read('search')}
        onSearch={(search) => address.filter({ search })}
        className="sm:max-lg:col-span-2"
      />
      <SelectField
        label="Grade"
        value={address.read('grade')}
        onChange={(event) => address.filter({ grade: event.currentTarget.value })}
        options={[
          { value: '', label: 'All grades' },
          ...grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` })),
        ]}
      />
      <SelectField
        label="Show"
        value={address.read('show')}
        onChange={(event) => address.filter({ show: event.currentTarget.value })}
        options={[
          { value: '', label: 'All students' },
          { value: 'attention', label: 'Needs attention' },
          { value: 'attempts', label: 'Attempts to look at' },
        ]}
      />
    </div>
  )
}

function shownOf(show: string): StudentChoice['show'] {
  return show === 'attention' || show === 'attempts' ? show : 'all'
}

function NoneFound({ address }: { address: ListAddress }) {
  return (
    <EmptyState
      title="No students found"
      text="No students match. Try another search or fewer filters."
      action={
        <Button variant="outline" onClick={() => address.filter({ search: '', grade: '', show: '' })}>
          Clear filters
        </Button>
      }
    />
  )
}

function studentLink(studentId: string, words: string): ReactNode {
  return (
    <Link
      to={paths.tutor.student(studentId)}
      className="inline-block py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {words}
    </Link>
  )
}

function StudentsSkeleton() {
  return (
    <div role="status" aria-label="Loading your students" className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}
