import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { myTestsQuery, sharedQuestionsQuery } from '#web/features/assignments/assignments.queries.ts'
import { TestTable } from '#web/features/assignments/TestTable.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const CalendarFeedCard = lazyPart(
  async () => (await import('#web/features/schedule/CalendarFeedCard.tsx')).CalendarFeedCard,
)

export function TestsPage() {
  return (
    <>
      <PageTitle title="My Tests" />
      <PageHeader title="My Tests" />
      <MyTests />
      <Suspense fallback={null}>
        <div className="mt-8 max-w-xl">
          <CalendarFeedCard contents="due tests, reviews, sessions and the exam" />
        </div>
      </Suspense>
    </>
  )
}

TestsPage.firstQueries = () => [myTestsQuery(), sharedQuestionsQuery()]

function MyTests() {
  const query = useQuery(myTestsQuery())
  const shared = useQuery(sharedQuestionsQuery()).data?.tests ?? []
  return (
    <Loaded
      query={query}
      label="Loading your tests"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
      failure="Your tests could not be loaded"
    >
      {(mine) => (
        <TestTable
          {...mine}
          sameAs={new Map(shared.map(({ id, sameAs }) => [id, sameAs.title]))}
          testAddress={({ test }) => paths.test(test.slug)}
          resultsAddress={({ test, latestSubmissionId }) =>
            latestSubmissionId === null ? null : submissionAddress({ testSlug: test.slug, id: latestSubmissionId })
          }
        />
      )}
    </Loaded>
  )
}
