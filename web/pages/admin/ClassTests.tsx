import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { assignableStatuses } from '#contracts/attempts/assignment-administration.ts'
import type { ClassResult, ClassTest, ManagedClass } from '#contracts/people/class-administration.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { makeSlug } from '#domain/text/slugs.ts'
import { ClassResultTable } from '#web/features/student-administration/ClassResultTable.tsx'
import { ClassScoresChart } from '#web/features/student-administration/ClassScoresChart.tsx'
import { formatClassResultsCsv } from '#web/features/student-administration/class-results-csv.ts'
import { classResultsQuery, classTestsQuery } from '#web/features/student-administration/classes.queries.ts'
import {
  describeFinishedCount,
  describeScaledAverage,
  describeSubjectAverage,
} from '#web/features/student-administration/result-words.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'

const AssignTestsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)

/** Returns the test in the address, or else the first of the list; undefined for a class without tests. */
export function findShownTest(tests: readonly ClassTest[], slug: string): ClassTest | undefined {
  return tests.find((test) => test.slug === slug) ?? tests[0]
}

/** Shows the results of the class, one test at a time. */
export function ClassTests({ managedClass, onAssign }: { managedClass: ManagedClass; onAssign: () => void }) {
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
  const chosen = findShownTest(tests, list.read('test'))
  if (chosen === undefined) return null
  return (
    <Results
      managedClass={managedClass}
      test={chosen}
      choice={
        <SelectField
          label="Test"
          className="basis-80 max-sm:w-full max-sm:basis-auto"
          options={tests.map((test) => ({
            value: test.slug,
            label: `${test.title} (${describeFinishedCount(test, managedClass.studentCount)})`,
          }))}
          value={chosen.slug}
          onChange={(event) => list.filter({ test: event.currentTarget.value })}
        />
      }
    />
  )
}

interface AveragesProps {
  test: ClassTest
  studentCount: number
  /** The control that selects the test. */
  choice: ReactNode
  /** At the end of the line. */
  action: ReactNode
}

function Averages({ test, studentCount, choice, action }: AveragesProps) {
  const { averages, finishedCount: finished } = test
  const scope = { isEstimated: averages?.isEstimated ?? false, finished }
  const figures: { name: string; value: string; note?: string }[] = [
    { name: 'Finished', value: `${test.finishedCount} of ${studentCount}` },
    {
      name: 'Average score',
      ...(averages?.percentage == null ? { value: '–' } : { value: `${averages.percentage}%`, note: 'right' }),
    },
    { name: 'Average reading', ...describeSubjectAverage(averages?.reading, scope) },
    { name: 'Average math', ...describeSubjectAverage(averages?.math, scope) },
    // A short test has no composite.
    ...(averages?.composite == null
      ? severalScales(averages)
      : [{ name: 'Average composite', ...describeScaledAverage(averages.composite, 800, scope) }]),
  ]
  return (
    <Card className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {choice}
        <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
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

interface ResultsProps {
  managedClass: ManagedClass
  test: ClassTest
  choice: ReactNode
}

function Results({ managedClass, test, choice }: ResultsProps) {
  const query = useQuery(classResultsQuery(managedClass.id, test.id))
  const fileName = `${makeSlug(managedClass.name)}-${test.slug}.csv`
  return (
    <section aria-labelledby="class-results" className="flex flex-col gap-5">
      <h2 id="class-results" className="sr-only">
        {test.title}
      </h2>
      <Averages
        test={test}
        studentCount={managedClass.studentCount}
        choice={choice}
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
    <Button
      variant="outline"
      onClick={() => offerDownload(fileName, formatClassResultsCsv(results), 'text/csv;charset=utf-8')}
    >
      <FileDown aria-hidden="true" />
      Export CSV
    </Button>
  )
}

function LoadedResults({ test, results }: { test: ClassTest; results: readonly ClassResult[] }) {
  const [assignee, setAssignee] = useState<ClassResult['student'] | null>(null)
  return (
    <div className="flex flex-col gap-3">
      <ClassScoresChart results={results} />
      <ClassResultTable
        label={`Results of ${test.title}`}
        results={results}
        onAssign={isAssignable(test) ? setAssignee : null}
        renderLink={({ id }, name) => (
          <Link
            to={buildSubmissionAddress({ testSlug: test.slug, id })}
            className="text-accent-ink underline underline-offset-4"
          >
            {name}
          </Link>
        )}
      />
      <PageHelp title="What the figures mean">
        <p>Each current student’s latest submission counts.</p>
        {hasScaledScore(results) && (
          <p>
            {`Reading and Math are scaled scores out of 400, Composite out of 800${estimatedWords(results)}. A subject with fewer than ${minQuestionsForScaled} questions shows right answers instead.`}
          </p>
        )}
      </PageHelp>
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

/** Drills cannot be assigned here; the person who made a drill assigns it. */
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

export function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}

function severalScales(averages: ClassTest['averages']) {
  return averages?.hasSeveralScales
    ? [{ name: 'Average composite', value: '–', note: 'scored on several scales, so not averaged' }]
    : []
}
