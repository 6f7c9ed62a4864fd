import type { ReactNode } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { gradeAndSchool, studentName } from '#web/features/students/student-words.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ReportHead } from './ReportHead.tsx'
import { ReportSheets } from './ReportSheets.tsx'

/** Shows reports for the reader's students who have submitted something. */
export function FollowedReports({ students, back }: { students: readonly FollowedStudent[]; back: ReactNode }) {
  const reported = students.filter(({ submissions }) => submissions.length > 0)
  if (reported.length === 0) {
    return (
      <>
        <ReportHead description="One page for each student" actions={back} />
        <EmptyState title="No report yet" text="After a student submits a first test, the report appears here." />
      </>
    )
  }
  return (
    <ReportSheets
      students={reported.map((student) => ({
        ...{ id: student.id, name: studentName(student), detail: gradeAndSchool(student) },
      }))}
      back={back}
    />
  )
}
