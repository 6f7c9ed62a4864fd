import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FollowedStudent } from '#contracts/portals.ts'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { gradeAndSchool, studentName, submissionCount } from '#web/features/students/student-words.ts'
import { myChildrenQuery } from '#web/features/students/students.queries.ts'
import { SubmissionList, SubmissionListSkeleton } from '#web/features/submissions/SubmissionList.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Parent Dashboard" />
      <PageHeader title="Parent Dashboard" description="Your children’s tests and results" />
      <Children />
    </>
  )
}

function Children() {
  const { data, error, refetch, isFetching } = useQuery(myChildrenQuery())
  if (data !== undefined) return <ChildTabs students={data.children} />
  if (error === null) return <SubmissionListSkeleton />
  return (
    <ErrorState
      title="Your children could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}

function ChildTabs({ students }: { students: readonly FollowedStudent[] }) {
  const [search, setSearch] = useSearchParams()
  const [first] = students
  if (first === undefined) {
    return (
      <EmptyState
        title="No children found"
        text="No children found. Please contact support to link your children's accounts."
      />
    )
  }
  return (
    <Tabs
      label="Children"
      value={search.get('child') ?? first.id}
      onChange={(child) => setSearch({ child }, { preventScrollReset: true })}
      tabs={students.map((student) => ({
        value: student.id,
        label: studentName(student),
        content: <Child student={student} />,
      }))}
    />
  )
}

function Child({ student }: { student: FollowedStudent }) {
  return (
    <section aria-labelledby={`child-${student.id}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={`child-${student.id}`} className="font-semibold text-xl">
            {studentName(student)}
          </h2>
          <p className="mt-1 text-muted">{gradeAndSchool(student)}</p>
        </div>
        <Badge variant="outline">{submissionCount(student)}</Badge>
      </div>
      {student.submissions.length === 0 ? (
        <EmptyState title="No test submissions yet" text="When a test is submitted, its score appears here." />
      ) : (
        <SubmissionList submissions={student.submissions} addressOf={submissionAddress} />
      )}
    </section>
  )
}
