import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { myTestsQuery, sharedQuestionsQuery } from '#web/features/assignments/assignments.queries.ts'
import { TestTable, type TestTableProps } from '#web/features/assignments/TestTable.tsx'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { NextStepLink } from './NextStepLink.tsx'

const CalendarFeedCard = createLazyPart(
  async () => (await import('#web/features/schedule/CalendarFeedCard.tsx')).CalendarFeedCard,
)

export function TestsPage() {
  const next = useQuery(myDueReviewsQuery()).data?.next
  const isPractice = next?.of === 'reviews' || next?.of === 'missed'
  return (
    <>
      <PageTop title="My Tests" actions={isPractice && <NextStepLink />} />
      <MyTests next={next} />
      <Suspense fallback={null}>
        <div className="mt-3 max-w-xl">
          <CalendarFeedCard contents="due tests, reviews, sessions and the exam" />
        </div>
      </Suspense>
    </>
  )
}

TestsPage.firstQueries = () => [myTestsQuery(), sharedQuestionsQuery(), myDueReviewsQuery()]

function MyTests({ next }: Pick<TestTableProps, 'next'>) {
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
          next={next}
          sameAs={new Map(shared.map(({ id, sameAs }) => [id, sameAs.title]))}
          testAddress={({ test }) => paths.test(test.slug)}
          resultsAddress={({ test, latestSubmissionId }) =>
            latestSubmissionId === null ? null : buildSubmissionAddress({ testSlug: test.slug, id: latestSubmissionId })
          }
        />
      )}
    </Loaded>
  )
}
