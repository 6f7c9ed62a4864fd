import { useQuery } from '@tanstack/react-query'
import { say } from '#web/api/say.ts'
import { myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { TestTable, TestTableSkeleton } from '#web/features/assignments/TestTable.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function TestsPage() {
  return (
    <>
      <PageTitle title="My Tests" />
      <PageHeader title="My Tests" description="Every test that you can take or have taken." />
      <MyTests />
    </>
  )
}

function MyTests() {
  const { data, error, refetch, isFetching } = useQuery(myTestsQuery())
  if (data !== undefined) {
    return (
      <TestTable
        tests={data.tests}
        serverNow={data.serverNow}
        receivedAt={data.receivedAt}
        testAddress={({ test }) => paths.test(test.slug)}
        resultsAddress={({ test, latestSubmissionId }) =>
          latestSubmissionId === null ? null : submissionAddress({ testSlug: test.slug, id: latestSubmissionId })
        }
      />
    )
  }
  if (error === null) return <TestTableSkeleton />
  return (
    <ErrorState
      title="Your tests could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
