import { type ReactNode, useState } from 'react'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { dayOf, figuresNote, isExamOver } from '#domain/people/goals.ts'
import { latestScore } from '#domain/scores/latest-score.ts'
import { bandFigures } from '#domain/scores/score-bands.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import {
  goalLine,
  lessonLine,
  missedLines,
  nextDueLines,
  overdueLines,
  type Reader,
  scoreLine,
  talkLine,
  weekLine,
} from './glance-words.ts'
import { studentName } from './student-words.ts'

export interface StudentGlanceProps {
  student: FollowedStudent
  renderName: (name: string) => ReactNode
  /** What to do about overdue tests. */
  renderOverdue?: (student: FollowedStudent) => ReactNode
  /** How to get a session where none is booked. */
  bookSession: ReactNode
}

/** Answers a parent's first question about one child: what is late, what is next, how it goes. */
export function StudentGlance({ student, renderName, renderOverdue, bookSession }: StudentGlanceProps) {
  const [reader] = useState(() => ({ now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }))
  const latest = latestScore(student.submissions)
  const last = student.submissions.find(isCounted)
  const goal = goalLine(student)
  const isOver = isExamOver(student.examDate, dayOf(reader.now))
  const overdue = isOver ? [] : overdueLines(student, reader)
  const missed = isOver ? [] : missedLines(student, reader)
  const headingId = `glance-${student.id}`
  return (
    <section aria-labelledby={headingId}>
      <Card className={classNames('flex h-full flex-col gap-4 p-5 sm:p-6', overdue.length > 0 && 'border-danger')}>
        <h3 id={headingId} className="font-semibold text-lg">
          {renderName(studentName(student))}
        </h3>
        <dl className="flex flex-col gap-2.5 text-sm">
          {overdue.length > 0 && (
            <Line name="Overdue" look="font-medium text-danger-ink">
              {overdue.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {renderOverdue?.(student)}
            </Line>
          )}
          {missed.length > 0 && (
            <Line name="Not taken">
              {missed.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <span className="block text-muted text-xs">A tutor or an administrator can give more days.</span>
            </Line>
          )}
          <Line name="Next">
            {nextWords(student, reader, isOver).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Line>
          <Line name="Last score">
            <span>
              {latest === null || last === undefined
                ? 'No test submitted yet'
                : `${last.testTitle}: ${scoreLine(latest, reader)}`}
            </span>
            {last?.band && <span className="block text-muted text-xs">{`Most likely ${bandFigures(last.band)}`}</span>}
          </Line>
          {goal !== null && student.goal !== null && (
            <Line name="Goal">
              <span>{goal}</span>
              <span className="block text-muted text-xs">
                <SourceNote {...figuresNote([student.goal])} />
              </span>
            </Line>
          )}
          <Line name="Last 7 days">{weekLine(student, reader)}</Line>
          <Line name="Next lesson">
            {student.nextSessionAt === null ? bookSession : lessonLine(student.nextSessionAt, reader)}
          </Line>
        </dl>
        <p className="mt-auto rounded-lg bg-sunken px-4 py-3 text-sm">{talkLine(student, latest, reader)}</p>
      </Card>
    </section>
  )
}

function nextWords(student: FollowedStudent, reader: Reader, isOver: boolean): string[] {
  if (isOver) return ['The exam is over']
  const lines = nextDueLines(student, reader)
  return lines.length > 0 ? lines : ['No test with a due date']
}

function Line({ name, look, children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className={look}>{children}</dd>
    </div>
  )
}
