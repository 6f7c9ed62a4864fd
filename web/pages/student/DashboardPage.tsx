import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AssignmentList, AssignmentListSkeleton } from '#web/features/assignments/AssignmentList.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { listTestsOpenNow, listUnassignedRunningTests } from '#web/features/assignments/next-test.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { useIsComplete } from '#web/loading/pages/use-is-complete.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'

/** Few people open these tabs first, so the page loads without lists and charts. */
const MySubmissions = createLazyPart(async () => (await import('./MySubmissions.tsx')).MySubmissions)
const MyProgress = createLazyPart(async () => (await import('./MyProgress.tsx')).MyProgress)

/** These come first because somebody is waiting for an answer. Usually there are none. */
const JoinRequests = preloadedPart(async () => (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests)
/** Requested right after the page, whose first load is limited. */
const Today = preloadedPart(async () => (await import('./Today.tsx')).Today)
const OtherSteps = preloadedPart(async () => (await import('./OtherSteps.tsx')).OtherSteps)
/** Its code stores answers on the device. It is loaded right after the page, which shows none of them. */
const LeftWork = createLazyPart(async () => (await import('#web/features/attempts/before/LeftWork.tsx')).LeftWork)
const MyConnections = preloadedPart(async () => (await import('./MyConnections.tsx')).MyConnections)

export function DashboardPage() {
  const { profile } = useAuth()
  return (
    <>
      <PageTop title="Student Dashboard" />
      {useIsComplete() ? <Parts userId={profile?.id ?? ''} /> : <PartsSkeleton />}
    </>
  )
}

/**
 * These parts appear together. Otherwise each one would push down those below it, including the tabs that a person may be about to click.
 */
function Parts({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams()
  const queryClient = useQueryClient()

  function choose(tab: string) {
    const next = new URLSearchParams(search)
    if (tab === 'assigned') next.delete('tab')
    else next.set('tab', tab)
    setSearch(next, { preventScrollReset: true })
  }

  return (
    <>
      <Suspense fallback={null}>
        <JoinRequests reader="student" />
      </Suspense>
      <Suspense fallback={null}>
        <Today />
      </Suspense>
      <Suspense fallback={null}>
        <LeftWork
          userId={userId}
          onSent={() => void queryClient.invalidateQueries({ queryKey: myAssignmentsQuery().queryKey })}
        />
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

function PartsSkeleton() {
  return (
    <div role="status" aria-label="Loading your dashboard">
      <div className="mb-8 grid gap-4 sm:gap-5 lg:grid-cols-2">
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
      <AssignmentListSkeleton />
    </div>
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
  const next = useQuery(myDueReviewsQuery()).data?.next
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
          alsoRunning={listUnassignedRunningTests(tests)}
          openTests={listTestsOpenNow(tests).length}
          testsAddress={paths.student.tests()}
          shownAbove={next?.of === 'test' ? next.slug : null}
          others={
            <Suspense fallback={null}>
              <OtherSteps />
            </Suspense>
          }
          testAddress={({ test }) => paths.test(test.slug)}
          resultsAddress={({ test, latestSubmissionId }) =>
            latestSubmissionId === null ? null : buildSubmissionAddress({ testSlug: test.slug, id: latestSubmissionId })
          }
        />
      )}
    </Loaded>
  )
}
