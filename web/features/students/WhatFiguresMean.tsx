import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { practiceSourceNote } from '#domain/coaching/practice-weeks.ts'
import { buildFiguresNote } from '#domain/people/goals.ts'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'

/** Explains the figures of students, and the source of a school's lowest score. */
export function WhatFiguresMean({ students }: { students: readonly Pick<FollowedStudent, 'goal'>[] }) {
  const goals = students.flatMap(({ goal }) => goal ?? [])
  return (
    <PageHelp title="What the figures mean">
      <p>
        Last score: the latest test that is not a drill, and the change since the one before. With “est.” it is an
        estimate. “Most likely” is where the average of many such tests would be. Average: right answers out of all
        scored questions, without drills. Late: tests after their due date.
      </p>
      <p>{`Practice: minutes in the last 7 days, and the goal. ${practiceSourceNote}`}</p>
      {goals.length > 0 && (
        <p>
          <SourceNote {...buildFiguresNote(goals)} />
        </p>
      )}
    </PageHelp>
  )
}
