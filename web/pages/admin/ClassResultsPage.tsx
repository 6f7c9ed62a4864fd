import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { getManagedClass, ManagedClass } from '#contracts/people/class-administration.ts'
import type { LateStudent } from '#contracts/people/late-students.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type ClassId, classId } from '#contracts/wire/ids.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import {
  classResultsQuery,
  classTestsQuery,
  managedClassQuery,
} from '#web/features/student-administration/classes.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ClassTests, findShownTest, ResultsSkeleton } from './ClassTests.tsx'
import { LateStudents } from './LateStudents.tsx'

const AssignTestsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)
const ClassStudentsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/ClassStudentsDialog.tsx')).ClassStudentsDialog,
)

/** Few people open this tab first. */
const ClassPlan = createLazyPart(async () => (await import('./ClassPlan.tsx')).ClassPlan)

export function ClassResultsPage() {
  const id = classId.safeParse(useParams().classId)
  return id.success ? <ClassResults id={id.data} /> : <NotFoundPage />
}

ClassResultsPage.firstData = async (ask: Ask, { params, search }: PageAddress) => {
  const id = classId.safeParse(params.classId)
  if (!id.success) return
  const named = ask(managedClassQuery(id.data))
  if (search.has('view')) return named
  const listed = await ask(classTestsQuery(id.data))
  const shown = listed && findShownTest(listed.tests, search.get('test') ?? '')
  return Promise.all([named, shown && ask(classResultsQuery(id.data, shown.id))])
}

function ClassResults({ id }: { id: ManagedClass['id'] }) {
  const query = useQuery(managedClassQuery(id))
  return (
    <>
      <PageTitle title="Class Results" />
      <Loaded
        query={query}
        label="Loading the class"
        skeleton={<ResultsSkeleton />}
        failure="Error fetching classes"
        failureToast="Error fetching classes"
        actions={<AllClasses />}
      >
        {(managedClass) => <LoadedClass managedClass={managedClass} />}
      </Loaded>
    </>
  )
}

function AllClasses() {
  return (
    <ButtonLink to={paths.admin.classes()} variant="outline">
      All Classes
    </ButtonLink>
  )
}

function LoadedClass({ managedClass }: { managedClass: ReplyOf<typeof getManagedClass> }) {
  const list = useListAddress()
  const [isAssigning, setAssigning] = useOpenedByAddress('assign')
  const [hasStudentsOpen, setStudentsOpen] = useState(false)
  const students = managedClass.studentCount === 1 ? '1 student' : `${managedClass.studentCount} students`
  return (
    <>
      <PageTitle title={`Results of ${managedClass.name}`} />
      <PageHeader
        title={managedClass.name}
        description={
          <>
            <p>{`Grade ${managedClass.gradeLevel} · ${managedClass.tutor?.fullName ?? 'No tutor'} · ${students}`}</p>
            <nav aria-label="Pages about the class" className="flex flex-wrap gap-x-5">
              <TextLink to={paths.admin.classGradebook(managedClass.id)}>Gradebook</TextLink>
              <TextLink to={`${paths.admin.classReport()}?class=${managedClass.id}`}>One-page reports</TextLink>
              <TextLink to={paths.admin.classes()}>All Classes</TextLink>
            </nav>
          </>
        }
        actions={
          <>
            <Button onClick={() => setAssigning(true)}>Assign Tests</Button>
            <Button variant="outline" onClick={() => setStudentsOpen(true)}>
              Manage Students
            </Button>
          </>
        }
      />
      {managedClass.studentCount > 0 && <ClassLate id={managedClass.id} late={managedClass.late} />}
      <Tabs
        label="The class"
        value={list.read('view')}
        onChange={(view) => list.filter({ view: view === 'results' ? '' : view })}
        tabs={[
          {
            value: 'results',
            label: 'Results',
            content: <ClassTests managedClass={managedClass} onAssign={() => setAssigning(true)} />,
          },
          {
            value: 'plan',
            label: 'Plan',
            content: (
              <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
                <ClassPlan id={managedClass.id} />
              </Suspense>
            ),
          },
        ]}
      />
      {hasStudentsOpen && <ClassStudentsDialog managedClass={managedClass} onClose={() => setStudentsOpen(false)} />}
      {isAssigning && (
        <AssignTestsDialog
          assigner="admin"
          name={`the class ${managedClass.name}`}
          target={{ classId: managedClass.id }}
          manageTestsAddress={paths.admin.tests()}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  )
}

/** The gradebook lists the others. */
const mostShown = 5

/** Lists the late students of a class with their tests. */
function ClassLate({ id, late }: { id: ClassId; late: readonly LateStudent[] }) {
  if (late.length === 0) return <p className="mb-4 text-muted">Nobody is late with a test.</p>
  const more = late.length - mostShown
  return (
    <section
      aria-labelledby="late"
      className="mb-5 flex flex-col gap-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 id="late" className="font-semibold">
        {late.length === 1 ? '1 student is late' : `${late.length} students are late`}
      </h2>
      <LateStudents late={late.slice(0, mostShown)} />
      {more > 0 && <TextLink to={paths.admin.classGradebook(id)}>{`${more} more in the gradebook`}</TextLink>}
    </section>
  )
}
