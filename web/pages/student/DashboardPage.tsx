import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AssignmentList, AssignmentListSkeleton } from '#web/features/assignments/AssignmentList.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { useLeftWork } from '#web/features/attempts/before/use-left-work.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Few open one of these tabs first, so the page loads without lists and charts. */
const MySubmissions = lazy(async () => ({ default: (await import('./MySubmissions.tsx')).MySubmissions }))
const MyProgress = lazy(async () => ({ default: (await import('./MyProgress.tsx')).MyProgress }))

/** These come right after the page, whose first load is limited. */
const Today = lazy(async () => ({ default: (await import('./Today.tsx')).Today }))
const MyConnections = lazy(async () => ({ default: (await import('./MyConnections.tsx')).MyConnections }))
const JoinRequests = lazy(async () => ({
  default: (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests,
}))

export function DashboardPage() {
  const { profile } = useAuth()
  const [search, setSearch] = useSearchParams()
  const queryClient = useQueryClient()
  useLeftWork(profile?.id ?? '', () => {
    void queryClient.invalidateQueries({ queryKey: myAssignmentsQuery().queryKey })
  })

  function choose(tab: string) {
    const next = new URLSearchParams(search)
    if (tab === 'assigned') next.delete('tab')
    else next.set('tab', tab)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <>
      <PageTitle title="Student Dashboard" />
      <PageHeader
        title="Student Dashboard"
        description={profile?.fullName ? `Welcome, ${profile.fullName}.` : undefined}
        actions={
          <ButtonLink to={paths.student.myResults()} variant="outline">
            View My Results
          </ButtonLink>
        }
      />
      <Suspense fallback={<Skeleton className="mb-8 h-44 rounded-xl" />}>
        <Today />
      </Suspense>
      <Suspense fallback={null}>
        <JoinRequests reader="student" />
      </Suspense>
      <Tabs
        label="Dashboard"
        value={search.get('tab') ?? 'assigned'}
        onChange={choose}
        tabs={[
          { value: 'assigned', label: 'Assigned Tests', content: <MyAssignments /> },
          { value: 'results', label: 'My Results', content: <LateTab Content={MySubmissions} /> },
          { value: 'progress', label: 'Progress', content: <LateTab Content={MyProgress} /> },
        ]}
      />
      <Suspense fallback={null}>
        <MyConnections />
      </Suspense>
    </>
  )
}

function LateTab({ Content }: { Content: ComponentType }) {
  return (
    <Suspense fallback={<Skeleton className="h-72 rounded-xl" />}>
      <Content />
    </Suspense>
  )
}

function MyAssignments() {
  const query = useQuery(myAssignmentsQuery())
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const alsoRunning = tests.filter(({ state, assignment }) => state === 'under_way' && assignment === null)
  const openTests = tests.filter(({ state, test }) => state === 'open' && test.questionCount > 0).length
  return (
    <Loaded
      query={query}
      label="Loading your tests"
      skeleton={<AssignmentListSkeleton />}
      failure="Your tests could not be loaded"
    >
      {(mine) => (
        <AssignmentList
          {...mine}
          alsoRunning={alsoRunning}
          openTests={openTests}
          testsAddress={paths.student.tests()}
          testAddress={({ test }) => paths.test(test.slug)}
          resultsAddress={({ test, latestSubmissionId }) =>
            latestSubmissionId === null ? null : submissionAddress({ testSlug: test.slug, id: latestSubmissionId })
          }
        />
      )}
    </Loaded>
  )
}
