import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { studentId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { listAttentionReasons } from '#domain/people/attention.ts'
import { missedTopicsQuery } from '#web/features/drills/drills.queries.ts'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReportSkeleton.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { AttentionBadges } from '#web/features/students/AttentionBadges.tsx'
import { canUseReminder } from '#web/features/students/given-test-words.ts'
import {
  describeGradeAndSchool,
  describeStudentsFailure,
  describeSubmissionCount,
  getStudentName,
} from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { buildNewDrillAddress } from '../drills/drill-address.ts'
import { requestShortProgress } from '../progress/first-progress.ts'
import { AssignButton } from './AssignTests.tsx'

/** Loaded right after the page, whose first load is limited. */
const GivenTests = preloadedPart(async () => (await import('#web/features/students/GivenTests.tsx')).GivenTests)

const ShortProgress = preloadedPart(async () => (await import('../progress/ShortProgress.tsx')).ShortProgress)

/** Shows one of the tutor's students: what needs attention, and the progress with a link to each submission. */
export function StudentPage() {
  const { studentId: asked } = useParams()
  const query = useQuery(myStudentsQuery())
  return (
    <Loaded
      query={query}
      label="Loading the student"
      skeleton={<ProgressReportSkeleton />}
      failure="The student could not be loaded"
      reason={describeStudentsFailure}
    >
      {({ students }) => {
        const student = students.find(({ id }) => id === asked)
        return student === undefined ? <NotMine /> : <Student student={student} />
      }}
    </Loaded>
  )
}

StudentPage.firstData = (ask: Ask, { params }: PageAddress) => {
  const asked = studentId.safeParse(params.studentId)
  return Promise.all([ask(myStudentsQuery()), requestShortProgress(ask, asked.success ? [{ id: asked.data }] : [])])
}

function Student({ student }: { student: FollowedStudent }) {
  const name = getStudentName(student)
  const [now] = useState(() => new Date())
  // Only the most helpful action is highlighted.
  const isReminderFirst = student.dueTests.some((test) => canUseReminder(test, now))
  return (
    <>
      <PageTop
        title={name}
        description={
          <>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span>{describeGradeAndSchool(student)}</span>
              <Badge variant="outline">{describeSubmissionCount(student)}</Badge>
              <AttentionBadges reasons={listAttentionReasons(student, now)} />
            </div>
            <nav aria-label="Pages about the student" className="flex flex-wrap gap-x-5 print:hidden">
              {student.submissions.length > 0 && (
                <TextLink to={`${paths.tutor.report()}?student=${student.id}`}>One-page report</TextLink>
              )}
              <TextLink to={paths.tutor.answersOnPaper(student.id)}>Enter answers from paper</TextLink>
              <TextLink to={paths.tutor.students()}>All my students</TextLink>
            </nav>
          </>
        }
        actions={
          <>
            <AssignButton studentId={student.id} name={name} variant={isReminderFirst ? 'outline' : 'default'} />
            <ButtonLink
              to={buildNewDrillAddress({ students: [student.id], missed: student.submissions.length > 0 })}
              variant="outline"
              className="print:hidden"
            >
              New drill
            </ButtonLink>
          </>
        }
      />
      <Suspense fallback={<Skeleton className="mb-8 h-80 rounded-xl" />}>
        <GivenTests student={{ id: student.id, name }} />
      </Suspense>
      <Suspense fallback={<ProgressReportSkeleton />}>
        <ShortProgress student={student} renderTopicAct={(topic) => <DrillLink student={student} topic={topic} />} />
      </Suspense>
    </>
  )
}

interface DrillLinkProps {
  student: FollowedStudent
  topic: { readonly subject: Subject; readonly topic: string }
}

/** Links to a drill, with the number of questions that the student missed the last time. Renders nothing if there are none. */
function DrillLink({ student, topic }: DrillLinkProps) {
  const { data } = useQuery(missedTopicsQuery(student.id))
  const count = data?.topics.find((one) => one.subject === topic.subject && one.topic === topic.topic)?.count ?? 0
  if (data !== undefined && count === 0) return null
  return (
    <span className="mt-1 block print:hidden">
      {data === undefined ? (
        <span aria-hidden="true" className="invisible inline-block py-1">
          Drill
        </span>
      ) : (
        <TextLink
          to={buildNewDrillAddress({ students: [student.id], topic, missed: true })}
          aria-label={`Drill: ${topic.topic}, ${count} missed`}
        >
          {`Drill ${count} missed`}
        </TextLink>
      )}
    </span>
  )
}

function NotMine() {
  return (
    <>
      <PageTop title="Student not found" />
      <EmptyState
        title="This student is not one of yours"
        text="The student may have a new tutor, or the address may be wrong."
        action={
          <ButtonLink to={paths.tutor.students()} variant="outline">
            All my students
          </ButtonLink>
        }
      />
    </>
  )
}
