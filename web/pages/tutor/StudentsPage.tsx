import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { computePage } from '#domain/text/paging.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import {
  filterStudents,
  type ListedStudent,
  makeListedStudent,
  type StudentListChoice,
  studentSorts,
} from '#web/features/students/chosen-students.ts'
import { StudentTable } from '#web/features/students/StudentTable.tsx'
import { describeStudentsFailure, getStudentName } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { ListFold } from '#web/ui/tables/ListFold.tsx'
import { type ListAddress, type SortChoice, useListAddress } from '#web/ui/tables/list-address.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { ClassActsPlace } from './ClassActsPlace.tsx'

/** Few look at these first, so the page loads without them. */
const WhatFiguresMean = createLazyPart(
  async () => (await import('#web/features/students/WhatFiguresMean.tsx')).WhatFiguresMean,
)
const StudentGoalsDialog = createLazyDialog(
  async () => (await import('#web/features/goals/StudentGoalsDialog.tsx')).StudentGoalsDialog,
)
const StudentsByTopics = createLazyPart(async () => (await import('./StudentsByTopics.tsx')).StudentsByTopics)

/** The buttons and the parts below the list are loaded right after the page, whose first load is limited. */
const AssignToClasses = createLazyPart(async () => (await import('./AssignTests.tsx')).AssignToClasses)
const NoStudents = createLazyPart(async () => (await import('./NoStudents.tsx')).NoStudents)
const Pager = createLazyPart(async () => (await import('#web/ui/tables/Pager.tsx')).Pager)
const SelectedStudents = createLazyPart(async () => (await import('./AssignTests.tsx')).SelectedStudents)

const pageSize = 50

/** Shows the tutor's students as a list and by topics, with the same filters for both. */
export function StudentsPage() {
  return (
    <>
      <PageTop
        title="My Students"
        actions={
          <Suspense fallback={<ClassActsPlace />}>
            <AssignToClasses />
          </Suspense>
        }
      />
      <Students />
    </>
  )
}

StudentsPage.firstQueries = () => [myStudentsQuery()]

function Students() {
  const query = useQuery(myStudentsQuery())
  const view = useListAddress().read('view')
  return (
    <Loaded
      query={query}
      label="Loading your students"
      skeleton={<StudentsSkeleton />}
      failure="Your students could not be loaded"
      reason={describeStudentsFailure}
      empty={({ students }) =>
        students.length === 0 && (
          <Suspense fallback={<StudentsSkeleton />}>
            <NoStudents />
          </Suspense>
        )
      }
    >
      {({ students }) => (view === 'plan' ? <FromPlan /> : <ChosenStudents students={students} />)}
    </Loaded>
  )
}

function ChosenStudents({ students }: { students: readonly FollowedStudent[] }) {
  const address = useListAddress()
  const selection = useSelection(students)
  const sorted = address.sorted(studentSorts, { sort: 'attention', order: 'asc' })
  const now = new Date()
  const chosen = filterStudents(
    students.map((student) => makeListedStudent(student, now)),
    {
      search: address.read('search'),
      grade: address.read('grade'),
      show: shownOf(address.read('show')),
      ...sorted,
    },
  )
  const ids = new Set(chosen.map(({ student }) => student.id))
  return (
    <>
      <Filters students={students} address={address} reports={reportsOf(chosen, students)} />
      <Tabs
        label="My students"
        value={address.read('view') === 'topics' ? 'topics' : 'list'}
        onChange={(view) => address.filter({ view: view === 'list' ? '' : view })}
        tabs={[
          {
            value: 'list',
            label: 'Students',
            content: <StudentList selection={selection} chosen={chosen} address={address} sorted={sorted} />,
          },
          {
            value: 'topics',
            label: 'Topics',
            content: <LateView View={StudentsByTopics} students={ids} address={address} />,
          },
        ]}
      />
    </>
  )
}

interface StudentListProps {
  selection: ReturnType<typeof useSelection>
  chosen: readonly ListedStudent[]
  address: ListAddress
  sorted: SortChoice
}

function StudentList({ selection: { selected, select, clear }, chosen, address, sorted }: StudentListProps) {
  const [goalsOf, setGoalsOf] = useState<FollowedStudent | null>(null)
  const { page, offset } = computePage(chosen.length, pageSize, address.page)
  if (chosen.length === 0) return <NoneFound address={address} />
  return (
    <>
      <StudentTable
        students={chosen.slice(offset, offset + pageSize)}
        sorted={sorted}
        onSort={address.sortBy}
        renderLink={studentLink}
        onGoals={setGoalsOf}
        selected={new Set(selected)}
        onSelect={select}
      />
      <Suspense fallback={null}>
        <SelectedStudents selected={selected} onClear={clear} />
        <Pager label="students" page={page} pageSize={pageSize} total={chosen.length} onPage={address.toPage} />
        <WhatFiguresMean students={chosen.map(({ student }) => student)} />
      </Suspense>
      {goalsOf !== null && (
        <StudentGoalsDialog
          student={{ id: goalsOf.id, fullName: getStudentName(goalsOf) }}
          onClose={() => setGoalsOf(null)}
        />
      )}
    </>
  )
}

/** The plan was a page of its own. It began with those who worked longest ago. */
function FromPlan() {
  return <Navigate to={`${paths.tutor.students()}?sort=last&order=asc`} replace />
}

interface LateViewProps {
  View: ComponentType<{
    students: ReadonlySet<string>
    address: ListAddress
    renderLink: (studentId: string, words: string) => ReactNode
  }>
  students: ReadonlySet<string>
  address: ListAddress
}

/** A tab that is loaded when it is opened. */
function LateView({ View, students, address }: LateViewProps) {
  if (students.size === 0) return <NoneFound address={address} />
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
      <View students={students} address={address} renderLink={studentLink} />
    </Suspense>
  )
}

/** Students stay selected on other pages of the list, as long as the tutor teaches them. */
function useSelection(students: readonly FollowedStudent[]) {
  const [chosen, setChosen] = useState<ReadonlySet<StudentId>>(new Set())
  return {
    selected: students.map(({ id }) => id).filter((id) => chosen.has(id)),
    select: (ids: readonly StudentId[], isSelected: boolean) =>
      setChosen(new Set(isSelected ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
    clear: () => setChosen(new Set()),
  }
}

interface FiltersProps {
  students: readonly FollowedStudent[]
  address: ListAddress
  /** Of those that the filters leave. */
  reports: string
}

function Filters({ students, address, reports }: FiltersProps) {
  const grades = [...new Set(students.map(({ grade }) => grade))].toSorted((a, b) => a - b)
  return (
    <search className="list-search">
      <SearchField
        label="Search students"
        placeholder="Name or school"
        value={address.read('search')}
        onSearch={(search) => address.filter({ search })}
      />
      <ListFold label="Filters and reports" isInUse={address.read('grade') !== '' || address.read('show') !== ''}>
        <SelectField
          label="Grade"
          className="list-choice"
          value={address.read('grade')}
          onChange={(event) => address.filter({ grade: event.currentTarget.value })}
          options={[
            { value: '', label: 'All grades' },
            ...grades.map((grade) => ({ value: String(grade), label: `Grade ${grade}` })),
          ]}
        />
        <SelectField
          label="Show"
          className="list-choice"
          value={address.read('show')}
          onChange={(event) => address.filter({ show: event.currentTarget.value })}
          options={[
            { value: '', label: 'All students' },
            { value: 'attention', label: 'Needs attention' },
            { value: 'attempts', label: 'Attempts to look at' },
          ]}
        />
        <ButtonLink to={reports} variant="outline">
          One-page reports
        </ButtonLink>
      </ListFold>
    </search>
  )
}

function reportsOf(chosen: readonly ListedStudent[], students: readonly FollowedStudent[]): string {
  if (chosen.length === students.length) return paths.tutor.report()
  return `${paths.tutor.report()}?${new URLSearchParams(chosen.map(({ student }) => ['student', student.id]))}`
}

function shownOf(show: string): StudentListChoice['show'] {
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
  return <TextLink to={paths.tutor.student(studentId)}>{words}</TextLink>
}

function StudentsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}
