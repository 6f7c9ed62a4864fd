import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { FollowedStudent } from '#contracts/portals.ts'
import { attentionOf } from '#domain/attention.ts'
import { say } from '#web/api/say.ts'
import { ProgressReportSkeleton } from '#web/features/progress/ProgressReport.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { AttentionBadges } from '#web/features/students/AttentionBadges.tsx'
import { gradeAndSchool, studentName, submissionCount } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '../progress/PrintButton.tsx'
import { StudentProgress } from '../progress/StudentProgress.tsx'

/** One of the tutor's students: what needs attention, and the progress with a way to each submission. */
export function StudentPage() {
  const { studentId } = useParams()
  const { data, error, refetch, isFetching } = useQuery(myStudentsQuery())
  if (data === undefined && error === null) return <ProgressReportSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title="The student could not be loaded"
        message={`Error loading data: ${say(error)}`}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const student = data.students.find(({ id }) => id === studentId)
  return student === undefined ? <NotMine /> : <Student student={student} />
}

function Student({ student }: { student: FollowedStudent }) {
  const name = studentName(student)
  return (
    <>
      <PageTitle title={name} />
      <PageHeader
        title={name}
        description={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {gradeAndSchool(student)}
            <Badge variant="outline">{submissionCount(student)}</Badge>
            <AttentionBadges reasons={attentionOf(student, new Date())} />
          </div>
        }
        actions={
          <>
            {student.submissions.length > 0 && <PrintButton />}
            <AllStudents />
          </>
        }
      />
      <StudentProgress student={student} />
    </>
  )
}

function NotMine() {
  return (
    <>
      <PageTitle title="Student not found" />
      <PageHeader title="Student not found" />
      <EmptyState
        title="This student is not one of yours"
        text="The student may have another tutor by now, or the address is wrong."
        action={<AllStudents />}
      />
    </>
  )
}

function AllStudents() {
  return (
    <ButtonLink to={paths.tutor.students()} variant="outline" className="print:hidden">
      All my students
    </ButtonLink>
  )
}
