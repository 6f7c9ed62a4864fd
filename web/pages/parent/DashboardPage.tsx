import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { LateCodeButton } from '#web/features/joining/LateCodeButton.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { gradeAndSchool, studentName, submissionCount } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { SubmissionListSkeleton } from '#web/features/submissions/SubmissionListSkeleton.tsx'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ChildrenAtAGlance } from './ChildrenAtAGlance.tsx'
import { MyChildren } from './MyChildren.tsx'

/** They come right after the page, whose first load is limited. */
const NewComments = lazyPart(async () => (await import('#web/features/comments/NewComments.tsx')).NewComments)

const ConsentWaits = lazyPart(async () => (await import('#web/features/consents/ConsentWaits.tsx')).ConsentWaits)

const LinkedAdults = lazyPart(async () => (await import('#web/features/joining/LinkedAdults.tsx')).LinkedAdults)

const SharedCodeRequest = lazyPart(
  async () => (await import('#web/features/joining/SharedCodeRequest.tsx')).SharedCodeRequest,
)

const JoinRequests = lazyPart(async () => (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests)

const SubmissionList = preloadedPart(
  async () => (await import('#web/features/submissions/SubmissionList.tsx')).SubmissionList,
)

export function DashboardPage() {
  const { data } = useQuery(myChildrenQuery())
  const email = useAuth().profile?.email
  // Without a child, the page itself offers to add one and says who was asked.
  const hasChild = data !== undefined && data.children.length > 0
  return (
    <>
      <PageTitle title="Parent Dashboard" />
      <PageHeader
        title="Parent Dashboard"
        description="Your children’s tests and results"
        actions={hasChild && <LateCodeButton asker="parent" />}
      />
      <Suspense>{email !== undefined && <SharedCodeRequest email={email} />}</Suspense>
      <Suspense>
        <ConsentWaits />
      </Suspense>
      <Suspense>{hasChild && <JoinRequests reader="parent" />}</Suspense>
      <Suspense>
        <NewComments
          reader="parent"
          addressOf={({ testSlug, submissionId }) => submissionAddress({ testSlug, id: submissionId })}
        />
      </Suspense>
      <MyChildren
        skeleton={<SubmissionListSkeleton />}
        renderAll={(students) => <ChildrenAtAGlance students={students} />}
        renderChild={(student) => <Child student={student} />}
      />
      <Suspense>{hasChild && <LinkedAdults reader="parent" />}</Suspense>
    </>
  )
}

DashboardPage.firstQueries = () => [myChildrenQuery()]

function Child({ student }: { student: FollowedStudent }) {
  return (
    <section aria-labelledby={`child-${student.id}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={`child-${student.id}`} className="font-semibold text-xl">
            {studentName(student)}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>{gradeAndSchool(student)}</span>
            <Badge variant="outline">{submissionCount(student)}</Badge>
          </p>
        </div>
        <ButtonLink to={`${paths.parent.progress()}?child=${student.id}`} variant="outline">
          See progress
        </ButtonLink>
      </div>
      {student.submissions.length === 0 ? (
        <EmptyState title="No test submissions yet" text="When a test is submitted, its score appears here." />
      ) : (
        <Suspense fallback={<SubmissionListSkeleton />}>
          <SubmissionList submissions={student.submissions} addressOf={submissionAddress} goal={student.goal} />
        </Suspense>
      )}
    </section>
  )
}
