import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { FollowedStudent } from '#contracts/portals.ts'
import { InviteStudents } from '#web/features/joining/ConnectButtons.tsx'
import { JoinRequests } from '#web/features/joining/JoinRequests.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import {
  averageScore,
  failureWords,
  gradeAndSchool,
  studentName,
  submissionCount,
} from '#web/features/students/student-words.ts'
import { myStudentsQuery } from '#web/features/students/students.queries.ts'
import { SubmissionList } from '#web/features/submissions/SubmissionList.tsx'
import { submissionAddress } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SpinnerIcon } from '#web/ui/Spinner.tsx'
import { NeedsYou } from './NeedsYou.tsx'

/** With more students each is folded into one line, so that forty fit on one screen. */
const unfoldedStudents = 8

export function DashboardPage() {
  return (
    <>
      <PageTitle title="Tutor Dashboard" />
      <PageHeader
        title="Tutor Dashboard"
        description="Monitor your students' progress and test results"
        actions={<InviteStudents />}
      />
      <JoinRequests reader="tutor" />
      <Overview />
    </>
  )
}

function Overview() {
  const query = useQuery(myStudentsQuery())
  return (
    <Loaded
      query={query}
      label="Loading your students"
      skeleton={<SpinnerIcon className="size-6 text-accent" />}
      failure="Your students could not be loaded"
      reason={failureWords}
    >
      {({ students }) => (
        <div className="flex flex-col gap-8">
          {students.length > 0 && <NeedsYou students={students} />}
          <Figures students={students} />
          <StudentResults students={students} />
        </div>
      )}
    </Loaded>
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
  const isFolded = students.length > unfoldedStudents
  return (
    <section aria-labelledby="student-results" className="flex flex-col gap-5">
      <h2 id="student-results" className="font-semibold text-xl">
        Student Results
      </h2>
      {students.length === 0 && (
        <EmptyState
          title="No students assigned to you yet."
          text="Invite students with a code, or ask an administrator. Their results appear here."
        />
      )}
      <div className={isFolded ? 'flex flex-col' : 'flex flex-col gap-5'}>
        {students.map((student) => (
          <Student key={student.id} student={student} isFolded={isFolded} />
        ))}
      </div>
    </section>
  )
}

function Student({ student, isFolded }: { student: FollowedStudent; isFolded: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded)
  const headingId = `student-${student.id}`
  return (
    <section aria-labelledby={headingId}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <h3 id={headingId} className="font-semibold">
              {studentName(student)}
            </h3>
            <span className="text-muted text-sm">{gradeAndSchool(student)}</span>
          </span>
          <Badge variant="outline">{submissionCount(student)}</Badge>
        </summary>
        {isOpen && <Submissions student={student} />}
      </details>
    </section>
  )
}

function Submissions({ student }: { student: FollowedStudent }) {
  if (student.submissions.length > 0) {
    return (
      <div className="mt-2">
        <SubmissionList submissions={student.submissions} addressOf={submissionAddress} />
      </div>
    )
  }
  return (
    <p className="mt-2 rounded-xl border border-line border-dashed px-6 py-5 text-muted text-sm">
      No test submissions yet
    </p>
  )
}
