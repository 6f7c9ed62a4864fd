import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { InviteStudents } from '#web/features/joining/ConnectButtons.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { describeStudentsFailure } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TutorAttentionCard } from './NeedsYou.tsx'

/** Most days nobody asks to join. */
const JoinRequests = createLazyPart(async () => (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests)

/** It is below the fold, and the first load of the page is limited. */
const StudentResults = preloadedPart(async () => (await import('./StudentResults.tsx')).StudentResults)

export function DashboardPage() {
  return (
    <>
      <PageTop
        title="Tutor Dashboard"
        description="Monitor your students' progress and test results"
        actions={<InviteStudents />}
      />
      <Suspense>
        <JoinRequests reader="tutor" />
      </Suspense>
      <Overview />
    </>
  )
}

DashboardPage.firstQueries = () => [myStudentsQuery()]

function Overview() {
  const query = useQuery(myStudentsQuery())
  return (
    <Loaded
      query={query}
      label="Loading your students"
      skeleton={<SpinnerIcon className="size-6 text-accent" />}
      failure="Your students could not be loaded"
      reason={describeStudentsFailure}
    >
      {({ students }) => (
        <div className="flex flex-col gap-6">
          {students.length > 0 && <TutorAttentionCard students={students} />}
          <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
            <StudentResults students={students} />
          </Suspense>
        </div>
      )}
    </Loaded>
  )
}
