import type { ReactNode } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeGradeAndSchool, getStudentName } from '#web/features/students/student-words.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ReportHeader } from './ReportHead.tsx'
import { ReportSheets } from './ReportSheets.tsx'

/** Shows reports for the reader's students who have submitted something. */
export function FollowedReports({ students, back }: { students: readonly FollowedStudent[]; back: ReactNode }) {
  const reported = students.filter(({ submissions }) => submissions.length > 0)
  if (reported.length === 0) {
    return (
      <>
        <ReportHeader actions={back} />
        <EmptyState title="No report yet" text="After a student submits a first test, the report appears here." />
      </>
    )
  }
  return (
    <ReportSheets
      students={reported.map((student) => ({
        id: student.id,
        name: getStudentName(student),
        detail: describeGradeAndSchool(student),
      }))}
      back={back}
    />
  )
}
