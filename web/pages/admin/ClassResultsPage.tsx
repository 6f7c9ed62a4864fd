import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, matchPath, useParams } from 'react-router'
import { assignableStatuses } from '#contracts/assignment-administration.ts'
import type { ClassResult, ClassTest, ManagedClass } from '#contracts/class-administration.ts'
import { classId } from '#contracts/ids.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'
import { slugOf } from '#domain/slugs.ts'
import { classGradebookQuery } from '#web/features/gradebook/gradebook.queries.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { ClassResultTable } from '#web/features/student-administration/ClassResultTable.tsx'
import { classResultsAsCsv } from '#web/features/student-administration/class-results-csv.ts'
import {
  classResultsQuery,
  classTestsQuery,
  managedClassQuery,
} from '#web/features/student-administration/classes.queries.ts'
import { finishedWords, scaledFigure, subjectFigure } from '#web/features/student-administration/result-words.ts'
import type { Ask } from '#web/first-data.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useListAddress } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useOpenedByAddress } from '#web/ui/use-opened-by-address.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ClassLate } from './ClassLate.tsx'

const AssignTestsDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)
const ClassStudentsDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/ClassStudentsDialog.tsx')).ClassStudentsDialog,
)

/** Few open it first. */
const ClassPlan = lazyPart(async () => (await import('./ClassPlan.tsx')).ClassPlan)

export function ClassResultsPage() {
  const id = classId.safeParse(useParams().classId)
  return id.success ? <ClassResults id={id.data} /> : <NotFoundPage />
}

ClassResultsPage.firstData = async (ask: Ask, { pathname, searchParams }: URL) => {
  const id = classId.safeParse(matchPath('/admin/classes/:classId', pathname)?.params.classId)
  if (!id.success) return
  const named = Promise.all([ask(managedClassQuery(id.data)), ask(classGradebookQuery(id.data))])
  if (searchParams.has('view')) return named
  const listed = await ask(classTestsQuery(id.data))
  const shown = listed && shownTest(listed.tests, searchParams.get('test') ?? '')
  return Promise.all([named, shown && ask(classResultsQuery(id.data, shown.id))])
}

/** The one in the address, or else the first of the list; none for a class without tests. */
function shownTest(tests: readonly ClassTest[], slug: string): ClassTest | undefined {
  return tests.find((test) => test.slug === slug) ?? tests[0]
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

function LoadedClass({ managedClass }: { managedClass: ManagedClass }) {
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
            <p>
              Grade {managedClass.gradeLevel} · {managedClass.tutor?.fullName ?? 'No tutor'} · {students}
            </p>
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
      <ClassLate id={managedClass.id} />
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

function ClassTests({ managedClass, onAssign }: { managedClass: ManagedClass; onAssign: () => void }) {
  const query = useQuery(classTestsQuery(managedClass.id))
  return (
    <Loaded
      query={query}
      label="Loading results"
      skeleton={<ResultsSkeleton />}
      failure="The results could not be loaded"
      empty={({ tests }) =>
        tests.length === 0 && (
          <EmptyState
            title="No tests yet"
            text="Tests that are assigned to students of this class appear here, with who finished them and how."
            action={<Button onClick={onAssign}>Assign Tests</Button>}
          />
        )
      }
    >
      {({ tests }) => <ChosenTest managedClass={managedClass} tests={tests} />}
    </Loaded>
  )
}

function ChosenTest({ managedClass, tests }: { managedClass: ManagedClass; tests: readonly ClassTest[] }) {
  const list = useListAddress()
  const chosen = shownTest(tests, list.read('test'))
  if (chosen === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        label="Test"
        className="max-w-md"
        options={tests.map((test) => ({
          value: test.slug,
          label: `${test.title} (${finishedWords(test, managedClass.studentCount)})`,
        }))}
        value={chosen.slug}
        onChange={(event) => list.filter({ test: event.currentTarget.value })}
      />
      <Results managedClass={managedClass} test={chosen} />
    </div>
  )
}

interface AveragesProps {
  test: ClassTest
  studentCount: number
  /** At the end of the line. */
  action: ReactNode
}

function Averages({ test, studentCount, action }: AveragesProps) {
  const { averages, finishedCount: finished } = test
  const scope = { isEstimated: averages?.isEstimated ?? false, finished }
  const figures: { name: string; value: string; note?: string }[] = [
    { name: 'Finished', value: `${test.finishedCount} of ${studentCount}` },
    {
      name: 'Average score',
      ...(averages?.percentage == null ? { value: '–' } : { value: `${averages.percentage}%`, note: 'right' }),
    },
    { name: 'Average reading', ...subjectFigure(averages?.reading, scope) },
    { name: 'Average math', ...subjectFigure(averages?.math, scope) },
    // A short test has none.
    ...(averages?.composite == null
      ? []
      : [{ name: 'Average composite', ...scaledFigure(averages.composite, 800, scope) }]),
  ]
  return (
    <Card className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12">
          {figures.map(({ name, value, note }) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold text-xl tabular-nums">{value}</span>
                {note && <span className="text-muted text-sm">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {action}
      </div>
    </Card>
  )
}

function Results({ managedClass, test }: { managedClass: ManagedClass; test: ClassTest }) {
  const query = useQuery(classResultsQuery(managedClass.id, test.id))
  const fileName = `${slugOf(managedClass.name)}-${test.slug}.csv`
  return (
    <section aria-labelledby="class-results" className="flex flex-col gap-5">
      <h2 id="class-results" className="sr-only">
        {test.title}
      </h2>
      <Averages
        test={test}
        studentCount={managedClass.studentCount}
        action={query.data && <ExportResults results={query.data.results} fileName={fileName} />}
      />
      <Loaded
        query={query}
        label="Loading results"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="The results could not be loaded"
      >
        {({ results }) => <LoadedResults test={test} results={results} />}
      </Loaded>
    </section>
  )
}

function ExportResults({ results, fileName }: { results: readonly ClassResult[]; fileName: string }) {
  return (
    <Button variant="outline" onClick={() => download(fileName, classResultsAsCsv(results), 'text/csv;charset=utf-8')}>
      Export CSV
    </Button>
  )
}

function LoadedResults({ test, results }: { test: ClassTest; results: readonly ClassResult[] }) {
  const [assignee, setAssignee] = useState<ClassResult['student'] | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <ClassResultTable
        label={`Results of ${test.title}`}
        results={results}
        onAssign={isAssignable(test) ? setAssignee : null}
        renderLink={({ id }, name) => (
          <Link
            to={submissionAddress({ testSlug: test.slug, id })}
            className="text-accent-ink underline underline-offset-4"
          >
            {name}
          </Link>
        )}
      />
      <p className="text-muted text-sm">The latest submission of each student who is in the class now counts.</p>
      {hasScaledScore(results) && (
        <p className="text-muted text-sm">
          Reading and Math are scaled scores out of 400, Composite out of 800
          {estimatedWords(results)}. A subject with fewer than {fewestForScaled} questions shows right answers instead.
        </p>
      )}
      {assignee !== null && (
        <AssignTestsDialog
          assigner="admin"
          name={assignee.fullName}
          target={{ studentIds: [assignee.id] }}
          firstTest={test.id}
          manageTestsAddress={paths.admin.tests()}
          onClose={() => setAssignee(null)}
        />
      )}
    </div>
  )
}

/** A drill is its tutor's to give. */
function isAssignable({ isDrill, status }: ClassTest): boolean {
  return !isDrill && assignableStatuses.some((one) => one === status)
}

function hasScaledScore(results: readonly ClassResult[]): boolean {
  return results.some(({ submission }) => submission?.sections.some(({ scaled }) => scaled !== null) ?? false)
}

function estimatedWords(results: readonly ClassResult[]): string {
  const submissions = results
    .flatMap(({ submission }) => submission ?? [])
    .filter(({ sections }) => sections.some(({ scaled }) => scaled !== null))
  if (!submissions.some(({ isEstimated }) => isEstimated)) return ''
  return submissions.every(({ isEstimated }) => isEstimated) ? ', all estimated' : ', some of them estimated'
}

function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-16 max-w-md" />
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
