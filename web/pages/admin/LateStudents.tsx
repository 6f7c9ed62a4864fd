import { useState } from 'react'
import type { LateStudent } from '#contracts/people/late-students.ts'
import { describeOverdueTests } from '#domain/attempts/due-dates.ts'
import { RemindButton } from '#web/features/students/Remind.tsx'
import { buildStudentRecordAddress } from '#web/paths.ts'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** Shows a line for each student, with the test that has been overdue the longest. */
export function LateStudents({ late }: { late: readonly LateStudent[] }) {
  const [now] = useState(() => new Date())
  return (
    <ul className="basis-full text-sm">
      {late.map((student) => (
        <li key={student.studentId} className="flex items-center justify-between gap-x-4 py-1">
          <span className="min-w-0">
            <TextLink to={buildStudentRecordAddress(student.name)}>{student.shownName}</TextLink>{' '}
            <span className="text-danger-ink max-sm:block sm:ml-2">
              {describeOverdueTests(student, now, getOwnTimeZone())}
            </span>
          </span>
          <RemindButton
            assignment={{ id: student.assignmentId, title: student.testTitle, remindedAt: student.remindedAt }}
            name={student.shownName}
            now={now}
            variant="ghost"
          />
        </li>
      ))}
    </ul>
  )
}
