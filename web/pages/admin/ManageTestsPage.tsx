import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type AuthoredTest, defaultDurationMinutes } from '#contracts/authoring/authoring.ts'
import { useConfig } from '#web/api/use-config.ts'
import { settingsQuery } from '#web/features/administration/administration.queries.ts'
import {
  analyticsQuery,
  sharedQuestionsQuery,
  testsQuery,
  useDuplicateTest,
} from '#web/features/authoring/edits/authoring.queries.ts'
import { ImportTestButton } from '#web/features/authoring/import/ImportTestButton.tsx'
import { AddReadyMadeButton } from '#web/features/authoring/tests/AddReadyMadeButton.tsx'
import { filterTests, type TestTab, testTabs } from '#web/features/authoring/tests/chosen-tests.ts'
import { formatTestsCsv, formatTestsFileName } from '#web/features/authoring/tests/export-tests.ts'
import { TestAnalyticsCard } from '#web/features/authoring/tests/TestAnalyticsCard.tsx'
import { TestTable } from '#web/features/authoring/tests/TestTable.tsx'
import { formatsQuery } from '#web/features/formats/formats.queries.ts'
import { testListColumns } from '#web/features/saved-filters/columns.ts'
import { ListTools } from '#web/features/saved-filters/ListTools.tsx'
import { listViewQuery } from '#web/features/saved-filters/saved-filters.queries.ts'
import { scoreScalesQuery } from '#web/features/score-scales/score-scales.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { Ask } from '#web/loading/pages/page-data.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { ListFold } from '#web/ui/tables/ListFold.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'

const AssignTestDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestDialog.tsx')).AssignTestDialog,
)
const DeleteTestDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/tests/DeleteTestDialog.tsx')).DeleteTestDialog,
)
const EditTestDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/tests/TestDialog.tsx')).EditTestDialog,
)
const NewTestDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/tests/TestDialog.tsx')).NewTestDialog,
)

export function ManageTestsPage() {
  const query = useQuery(testsQuery())
  const { config, isLoading } = useConfig()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const all = query.data?.tests ?? []
  const tests = all.filter(({ purpose }) => purpose === 'test')
  const isAdding = search.has('new')
  const isBanks = search.get('tab') === 'bank'
  const settings = useQuery({ ...settingsQuery(), enabled: isAdding })
  const scales = useQuery({ ...scoreScalesQuery(), enabled: isAdding })
  const [isImporting, setImporting] = useState(false)
  const formats = useQuery({ ...formatsQuery(), enabled: isAdding || isImporting })

  function setAdding(adding: boolean) {
    setSearch(changed(search, 'new', adding ? '1' : ''), { replace: true })
  }

  return (
    <>
      <PageTop
        title="Test Management"
        actions={
          <>
            <ButtonLink to={paths.admin.questions()} variant="outline">
              Search Questions
            </ButtonLink>
            <Button
              variant="outline"
              disabledReason={tests.length === 0 ? 'There are no tests to export.' : null}
              onClick={() =>
                offerDownload(formatTestsFileName(new Date()), formatTestsCsv(tests), 'text/csv;charset=utf-8')
              }
            >
              Export Tests
            </Button>
            {query.data !== undefined && (
              <ImportTestButton
                takenSlugs={all.map(({ slug }) => slug)}
                formats={formats.data ?? []}
                onChoose={() => setImporting(true)}
                onOpen={(slug) => navigate(paths.admin.editQuestions(slug))}
              />
            )}
            <Button onClick={() => setAdding(true)}>{isBanks ? 'Add Question Bank' : 'Add New Test'}</Button>
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading tests"
        skeleton={<TestsSkeleton />}
        failure="Failed to load tests. Please try again."
        failureToast="Failed to load tests. Please try again."
        empty={(loaded) => loaded.tests.length === 0 && !isBanks && <NoTests onCreate={() => setAdding(true)} />}
      >
        {(loaded) => <ChosenTests tests={loaded.tests} />}
      </Loaded>
      {isAdding && !settings.isPending && !formats.isPending && !isLoading && (
        <NewTestDialog
          purpose={isBanks ? 'bank' : 'test'}
          formats={formats.data ?? []}
          scales={scales.data ?? []}
          assignedOnly={config?.demo !== true}
          defaultDuration={settings.data?.defaultDuration ?? defaultDurationMinutes}
          onClose={() => setAdding(false)}
          onCreated={(test) => navigate(paths.admin.editQuestions(test.slug))}
        />
      )}
    </>
  )
}

ManageTestsPage.firstData = (ask: Ask) => {
  // The list does not wait for the figures below it.
  void ask(analyticsQuery())
  return ask(testsQuery())
}

function NoTests({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      title="No tests yet"
      text="Add the tests that come with the program: full tests of this year’s exam, a diagnostic and workouts. Or create a test, or import its questions from a file."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <AddReadyMadeButton />
          <Button variant="outline" onClick={onCreate}>
            Create Your First Test
          </Button>
        </div>
      }
    />
  )
}

function ChosenTests({ tests }: { tests: readonly AuthoredTest[] }) {
  const address = useListAddress()
  const [search, setSearch] = useSearchParams()
  const words = search.get('search') ?? ''
  const tab = testTabs.find(({ value }) => value === search.get('tab'))?.value ?? 'all'

  function choose(name: 'tab' | 'search' | 'analytics', value: string) {
    setSearch(changed(search, name, value === 'all' && name === 'tab' ? '' : value), { replace: true })
  }

  return (
    <>
      <div className="list-search">
        <TextField
          label="Search tests"
          type="search"
          placeholder="Title or description"
          value={words}
          onChange={(event) => choose('search', event.currentTarget.value)}
        />
        <ListFold isInUse={false}>
          <ListTools list="tests" address={address} columns={testListColumns} />
        </ListFold>
      </div>
      <Tabs
        label="Tests by status"
        value={tab}
        onChange={(value) => choose('tab', value)}
        tabs={testTabs.map(({ value, label }) => ({
          value,
          label,
          content: <TestList tests={filterTests(tests, value, words)} tab={value} />,
        }))}
      />
      {tab !== 'bank' && (
        <TestAnalyticsCard
          tests={tests.filter(({ purpose }) => purpose === 'test')}
          chosen={search.get('analytics') ?? ''}
          onChoose={(slug) => choose('analytics', slug)}
        />
      )}
    </>
  )
}

type Act = { name: 'edit' | 'assign' | 'delete'; test: AuthoredTest } | null

function TestList({ tests, tab }: { tests: readonly AuthoredTest[]; tab: TestTab }) {
  const [act, setAct] = useState<Act>(null)
  const { data: view } = useQuery(listViewQuery('tests'))
  const shared = useQuery(sharedQuestionsQuery()).data?.tests ?? []
  const duplicate = useDuplicateTest()
  const scales = useQuery({ ...scoreScalesQuery(), enabled: act?.name === 'edit' })
  const formats = useQuery({ ...formatsQuery(), enabled: act?.name === 'edit' })
  const navigate = useNavigate()

  function copy(test: AuthoredTest) {
    duplicate.mutate(test.id, {
      onSuccess: (made) =>
        toast({
          title: 'Test duplicated',
          description: made.title,
          variant: 'success',
          action: { label: 'Edit questions', onPress: () => void navigate(paths.admin.editQuestions(made.slug)) },
        }),
      onError: (error) => toastFailure('Failed to create test. Please try again.', error),
    })
  }

  if (tests.length === 0) {
    if (tab === 'bank') return <NoBanks />
    const kind = tab === 'all' ? 'tests' : `${tab} tests`
    return <EmptyState title={`No ${kind} found`} text="Try other words or another tab." />
  }
  return (
    <>
      <TestTable
        tests={tests}
        sameAs={new Map(shared.map(({ id, sameAs }) => [id, sameAs.title]))}
        hidden={new Set(view?.hiddenColumns)}
        testAddress={(test) => paths.test(test.slug)}
        editorAddress={(test) => paths.admin.editQuestions(test.slug)}
        printAddress={(test) => paths.printTest('admin', test.slug)}
        onEdit={(test) => setAct({ name: 'edit', test })}
        onAssign={(test) => setAct({ name: 'assign', test })}
        onDuplicate={copy}
        onDelete={(test) => setAct({ name: 'delete', test })}
      />
      {act?.name === 'edit' && (
        <EditTestDialog
          test={tests.find(({ id }) => id === act.test.id) ?? act.test}
          formats={formats.data ?? []}
          scales={scales.data ?? []}
          onClose={() => setAct(null)}
        />
      )}
      {act?.name === 'assign' && (
        <AssignTestDialog test={act.test} studentsAddress={paths.admin.students()} onClose={() => setAct(null)} />
      )}
      {act?.name === 'delete' && <DeleteTestDialog test={act.test} onClose={() => setAct(null)} />}
    </>
  )
}

function NoBanks() {
  return (
    <EmptyState
      title="No question banks found"
      text="A question bank keeps questions for tests. Nobody takes it, so students never see it."
    />
  )
}

function TestsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-16 max-w-sm" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}

function changed(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
