import { useQuery } from '@tanstack/react-query'
import type { FollowedStudent } from '#contracts/portals.ts'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { averageScore, gradeAndSchool, studentName, submissionCount } from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { SubmissionList } from '#web/features/submissions/SubmissionList.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Tutor Dashboard" />
      <PageHeader title="Tutor Dashboard" description="Monitor your students' progress and test results" />
      <Overview />
    </>
  )
}

function Overview() {
  const { data, error, refetch, isFetching } = useQuery(myStudentsQuery())
  if (data !== undefined) {
    return (
      <div className="flex flex-col gap-8">
        <Figures students={data.students} />
        <StudentResults students={data.students} />
      </div>
    )
  }
  if (error === null) return <Spinner label="Loading your students" />
  return (
    <ErrorState
      title="Your students could not be loaded"
      message={`Error loading data: ${say(error)}`}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function Figures({ students }: { students: readonly FollowedStudent[] }) {
  const submissions = students.reduce((sum, student) => sum + student.submissions.length, 0)
  return (
    <dl className="grid gap-4 sm:grid-cols-3 sm:gap-5">
      <Figure name="Total Students" value={students.length} />
      <Figure name="Test Submissions" value={submissions} />
      <Figure name="Average Score" value={`${averageScore(students)}%`} note="Right answers in all submissions" />
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: number | string; note?: string }) {
  return (
    <Card className="p-5 sm:p-6">
      <dt className="font-medium text-muted text-sm">{name}</dt>
      <dd className="mt-1 font-semibold text-3xl tabular-nums tracking-tight">{value}</dd>
      {note !== undefined && <dd className="text-muted text-sm">{note}</dd>}
    </Card>
  )
}

function StudentResults({ students }: { students: readonly FollowedStudent[] }) {
  return (
    <section aria-labelledby="student-results" className="flex flex-col gap-5">
      <h2 id="student-results" className="font-semibold text-xl">
        Student Results
      </h2>
      {students.length === 0 && (
        <EmptyState
          title="No students assigned to you yet."
          text="When an administrator gives you students, their results appear here."
        />
      )}
      {students.map((student) => (
        <Student key={student.id} student={student} />
      ))}
    </section>
  )
}

function Student({ student }: { student: FollowedStudent }) {
  return (
    <section aria-labelledby={`student-${student.id}`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={`student-${student.id}`} className="font-semibold">
            {studentName(student)}
          </h3>
          <p className="text-muted text-sm">{gradeAndSchool(student)}</p>
        </div>
        <Badge variant="outline">{submissionCount(student)}</Badge>
      </div>
      {student.submissions.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-6 py-5 text-muted text-sm">
          No test submissions yet
        </p>
      ) : (
        <SubmissionList submissions={student.submissions} addressOf={submissionAddress} />
      )}
    </section>
  )
}
