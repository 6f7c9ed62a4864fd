import { figuresNote } from '#domain/people/goals.ts'
import type { ListedStudent } from '#web/features/students/chosen-students.ts'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'

/** Above the list of a tutor's students: what its figures are, and where a school's lowest score comes from. */
export function WhatFiguresMean({ students }: { students: readonly ListedStudent[] }) {
  const goals = students.flatMap(({ student }) => student.goal ?? [])
  return (
    <details className="min-w-0 basis-40 grow text-muted text-sm open:basis-full">
      <summary className="w-fit cursor-pointer py-2 text-accent-ink underline underline-offset-4">
        What the figures mean
      </summary>
      <p className="max-w-prose">
        Average: right answers out of all scored questions in a student’s tests, without drills. Goal: the latest
        composite score beside the school at the top of the student’s list. With “est.” it is an estimate, and the
        average of many such tests is most likely in the range beside it.
        {goals.length > 0 && (
          <>
            {' '}
            <SourceNote {...figuresNote(goals)} />
          </>
        )}
      </p>
    </details>
  )
}
