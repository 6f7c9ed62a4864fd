import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { say } from '#web/api/say.ts'
import { AssignmentList, AssignmentListSkeleton } from '#web/features/assignments/AssignmentList.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { useLeftWork } from '#web/features/attempts/before/use-left-work.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { MyProgress } from './MyProgress.tsx'
import { MySubmissions } from './MySubmissions.tsx'

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
        description={profile?.fullName ? `Welcome back, ${profile.fullName}.` : undefined}
        actions={
          <ButtonLink to={paths.student.myResults()} variant="outline">
            View My Results
          </ButtonLink>
        }
      />
      <Tabs
        label="Dashboard"
        value={search.get('tab') ?? 'assigned'}
        onChange={choose}
        tabs={[
          { value: 'assigned', label: 'Assigned Tests', content: <MyAssignments /> },
          { value: 'results', label: 'My Results', content: <MySubmissions /> },
          { value: 'progress', label: 'Progress', content: <MyProgress /> },
        ]}
      />
    </>
  )
}

function MyAssignments() {
  const { data, error, refetch, isFetching } = useQuery(myAssignmentsQuery())
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const alsoRunning = tests.filter(({ state, assignment }) => state === 'under_way' && assignment === null)
  if (data !== undefined) {
    return (
      <AssignmentList
        assignments={data.assignments}
        serverNow={data.serverNow}
        receivedAt={data.receivedAt}
        alsoRunning={alsoRunning}
        testAddress={({ test }) => paths.test(test.slug)}
        resultsAddress={({ test, latestSubmissionId }) =>
          latestSubmissionId === null ? null : submissionAddress({ testSlug: test.slug, id: latestSubmissionId })
        }
      />
    )
  }
  if (error === null) return <AssignmentListSkeleton />
  return (
    <ErrorState
      title="Your tests could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
