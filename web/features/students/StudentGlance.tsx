import { type ReactNode, useState } from 'react'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { describeNextStep } from '#domain/coaching/next-step-words.ts'
import { formatLocalDay, isExamOver } from '#domain/people/goals.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import {
  describeDueDate,
  formatSessionTime,
  type GlanceReader,
  listMissedTestLines,
  listNextDueLines,
} from './glance-words.ts'
import { StudentStats } from './StudentStats.tsx'
import { countLateTests } from './student-stats.ts'
import { describeOverdue, getStudentName } from './student-words.ts'
import { TalkLine } from './TalkLine.tsx'

export interface StudentGlanceProps {
  student: FollowedStudent
  /** Undefined until it is known. */
  next: NextStep | undefined
  renderName: (name: string) => ReactNode
  /** The link to the child's progress. */
  progress: ReactNode
  /** How to get a session if none is booked. */
  bookSession: ReactNode
}

/** Answers a parent's first questions about a child: how it is going, what is late, and what to say. */
export function StudentGlance({ student, next, renderName, progress, bookSession }: StudentGlanceProps) {
  const [reader] = useState(() => ({ now: new Date(), timeZone: getOwnTimeZone() }))
  const isLate = countLateTests(student, reader.now) > 0
  const headingId = `glance-${student.id}`
  return (
    <section aria-labelledby={headingId}>
      <Card className={joinClassNames('gap-2.5 px-4 py-3 sm:px-6 sm:py-5', isLate && 'border-danger')}>
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={headingId} className="font-semibold text-lg">
              {renderName(getStudentName(student))}
            </h2>
            {progress}
          </div>
          {isLate && (
            <p className="font-medium text-danger-ink">{describeOverdue(student, reader.now, reader.timeZone)}</p>
          )}
        </div>
        <StudentStats student={student} now={reader.now} />
        <Coming {...{ student, next, reader, bookSession }} />
        <TalkLine student={student} next={next} reader={reader} />
      </Card>
    </section>
  )
}

interface ComingProps extends Pick<StudentGlanceProps, 'student' | 'next' | 'bookSession'> {
  reader: GlanceReader
}

function Coming({ student, next, reader, bookSession }: ComingProps) {
  const isOver = isExamOver(student.examDate, formatLocalDay(reader.now))
  const missed = isOver ? [] : listMissedTestLines(student, reader)
  // The late test is said in red above.
  const isNextSaid = next?.of === 'test' && !next.isInProgress && countLateTests(student, reader.now) > 0
  // A test that comes next is said with its day.
  const due = isOver || next?.of === 'test' ? [] : listNextDueLines(student, reader)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {missed.length > 0 && (
        <Line name="Not taken">
          <span>{missed.join(', ')}</span>
          <span className="block text-muted text-xs">The tutor can give more days.</span>
        </Line>
      )}
      {!isNextSaid && (
        <Line name="Next">
          {next === undefined ? '…' : describeNextStep(next, (dueDate) => describeDueDate(dueDate, reader))}
        </Line>
      )}
      {due.length > 0 && <Line name="Due">{due.join(' · ')}</Line>}
      <Line name="Session">
        {student.nextSessionAt === null ? bookSession : formatSessionTime(student.nextSessionAt, reader)}
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
