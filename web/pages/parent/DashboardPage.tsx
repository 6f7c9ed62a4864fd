import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { LateCodeButton } from '#web/features/joining/LateCodeButton.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { StudentGlance } from '#web/features/students/StudentGlance.tsx'
import {
  describeGradeAndSchool,
  describeSubmissionCount,
  getStudentName,
} from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { SubmissionListSkeleton } from '#web/features/submissions/SubmissionListSkeleton.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { MyChildren } from './MyChildren.tsx'
import { firstNextSteps, useNextSteps } from './next-steps.ts'

/** Loaded right after the page, whose first load is limited. */
const NewComments = createLazyPart(async () => (await import('#web/features/comments/NewComments.tsx')).NewComments)

const ConsentWaits = createLazyPart(async () => (await import('#web/features/consents/ConsentWaits.tsx')).ConsentWaits)

const LinkedAdults = createLazyPart(async () => (await import('#web/features/joining/LinkedAdults.tsx')).LinkedAdults)

const SharedCodeRequest = createLazyPart(
  async () => (await import('#web/features/joining/SharedCodeRequest.tsx')).SharedCodeRequest,
)

const JoinRequests = createLazyPart(async () => (await import('#web/features/joining/JoinRequests.tsx')).JoinRequests)

/** In most months there is nothing to ask. */
const AskForRealScore = createLazyPart(
  async () => (await import('#web/features/real-scores/AskForRealScore.tsx')).AskForRealScore,
)

const WhatFiguresMean = createLazyPart(
  async () => (await import('#web/features/students/WhatFiguresMean.tsx')).WhatFiguresMean,
)

const SupportContact = createLazyPart(
  async () => (await import('#web/features/help/SupportContact.tsx')).SupportContact,
)

const SubmissionList = preloadedPart(
  async () => (await import('#web/features/submissions/SubmissionList.tsx')).SubmissionList,
)

export function DashboardPage() {
  const { data } = useQuery(myChildrenQuery())
  const email = useAuth().profile?.email
  // Without a child, the page itself offers to add one and shows pending requests.
  const hasChild = data !== undefined && data.children.length > 0
  return (
    <>
      <PageTop title="Parent Dashboard" actions={hasChild && <LateCodeButton asker="parent" size="sm" />} />
      <Suspense>{email !== undefined && <SharedCodeRequest email={email} />}</Suspense>
      <Suspense>
        <ConsentWaits />
      </Suspense>
      <Suspense>{hasChild && <JoinRequests reader="parent" />}</Suspense>
      <Suspense>
        <NewComments
          reader="parent"
          addressOf={({ testSlug, submissionId }) => buildSubmissionAddress({ testSlug, id: submissionId })}
        />
      </Suspense>
      <MyChildren
        skeleton={<SubmissionListSkeleton />}
        renderAll={(students) => <Glances students={students} />}
        renderChild={(student) => (
          <>
            <Suspense>
              <AskForRealScore student={{ id: student.id, name: getStudentName(student) }} />
            </Suspense>
            <Results student={student} />
          </>
        )}
      />
      <Suspense>
        {hasChild && (
          <div className="mt-2 flex flex-wrap items-start gap-x-6">
            <WhatFiguresMean students={data.children} />
            <details className="text-muted text-sm">
              <summary className="min-h-11 w-fit cursor-pointer py-3 hover:text-ink">Linked parents</summary>
              <LinkedAdults reader="parent" />
            </details>
          </div>
        )}
      </Suspense>
    </>
  )
}

DashboardPage.firstData = firstNextSteps

function Glances({ students }: { students: readonly FollowedStudent[] }) {
  const reviews = useNextSteps()
  return (
    <div className="mb-4 grid items-start gap-3 lg:grid-cols-2">
      {students.map((student) => (
        <StudentGlance
          key={student.id}
          student={student}
          next={reviews?.get(student.id)?.next}
          renderName={(name) =>
            students.length === 1 ? (
              name
            ) : (
              <TextLink to={`${paths.parent.dashboard()}?child=${student.id}`} preventScrollReset>
                {name}
              </TextLink>
            )
          }
          progress={<TextLink to={`${paths.parent.progress()}?child=${student.id}`}>See progress</TextLink>}
          bookSession={
            student.hasTutor ? <TextLink to={paths.parent.schedule()}>Book a session</TextLink> : <NoTutor />
          }
        />
      ))}
    </div>
  )
}

function NoTutor() {
  return (
    <>
      <span>No tutor yet</span>
      <Suspense>
        <SupportContact before="Ask the school: " />
      </Suspense>
    </>
  )
}

/** Shows the latest result; earlier ones are folded. */
function Results({ student }: { student: FollowedStudent }) {
  const shown = { addressOf: buildSubmissionAddress, goal: student.goal, hasSources: false }
  const earlier = student.submissions.slice(1)
  return (
    <section aria-label="Results" className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>{describeGradeAndSchool(student)}</span>
        <Badge variant="outline">{describeSubmissionCount(student)}</Badge>
      </p>
      {student.submissions.length === 0 ? (
        <EmptyState title="No test submissions yet" text="When a test is submitted, its score appears here." />
      ) : (
        <Suspense fallback={<SubmissionListSkeleton />}>
          <SubmissionList {...shown} submissions={student.submissions.slice(0, 1)} />
          {earlier.length > 0 && (
            <Folded title={earlier.length === 1 ? '1 earlier result' : `${earlier.length} earlier results`}>
              <SubmissionList {...shown} submissions={earlier} />
            </Folded>
          )}
        </Suspense>
      )}
    </section>
  )
}
