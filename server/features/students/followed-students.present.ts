import * as z from 'zod/mini'
import {
  type FollowedStudent,
  followedStudent,
  maxShownDueTests,
  type TopicTable,
  topicTable,
} from '#contracts/people/followed-students.ts'
import type { ListedSubmission } from '#contracts/scores/listed-submissions.ts'
import { lowerWeeklyMinutes } from '#domain/coaching/breaks.ts'
import { presentRow } from '../../http/present-row.ts'
import type {
  DueTestRow,
  FollowedStudentDetailRow,
  FollowedStudentRow,
  MissedTestRow,
} from './followed-students.queries.ts'

/** Data about a student beyond the student's own row. */
export interface FollowedStudentData {
  readonly submissions: readonly ListedSubmission[]
  /** Earliest first. */
  readonly dueTests: readonly DueTestRow[]
  /** The newest first. */
  readonly missedTests: readonly MissedTestRow[]
  readonly nextSessionAt: Date | null
  readonly goal: FollowedStudent['goal']
}

export interface FollowedNow {
  readonly now: Date
  /** The calendar day in New York. */
  readonly today: string
}

/** Without the submissions, which were parsed when they were presented. A tutor's list can have thousands. */
const ownFields = z.omit(followedStudent, { submissions: true })

export function presentFollowedStudent(
  row: FollowedStudentDetailRow,
  { submissions, dueTests, missedTests, nextSessionAt, goal }: FollowedStudentData,
  { now, today }: FollowedNow,
): FollowedStudent {
  const shown = ownFields.parse({
    ...presentRow(row),
    overdueTests: dueTests.filter(({ due_date }) => due_date < now).length,
    dueTests: dueTests.slice(0, maxShownDueTests).map(({ assignment_id, title, due_date, reminded_at }) => ({
      assignmentId: assignment_id,
      title,
      dueDate: due_date.toISOString(),
      remindedAt: reminded_at?.toISOString(),
    })),
    missedTests: missedTests.slice(0, maxShownDueTests).map(({ assignment_id, title, closes_at }) => ({
      assignmentId: assignment_id,
      title,
      closedAt: closes_at.toISOString(),
    })),
    goal,
    hasTutor: row.tutor_id !== null,
    nextSessionAt: nextSessionAt?.toISOString() ?? null,
    practice: {
      answers: Number(row.answers ?? 0),
      seconds: Number(row.seconds ?? 0),
      lastAt: row.last_practice_at?.toISOString() ?? null,
      weeklyMinutes: lowerWeeklyMinutes(row.weekly_minutes, today, row.breaks),
    },
    awayUntil: row.breaks.findLast(({ firstDay }) => firstDay <= today)?.lastDay,
    examDate: row.exam_date,
    addedAt: row.created_at.toISOString(),
  })
  return { ...shown, submissions: [...submissions] }
}

/** `cells` has a row for each student. */
export function presentTopicTable(
  students: readonly FollowedStudentRow[],
  { topics, cells }: { topics: readonly unknown[]; cells: readonly (readonly unknown[])[] },
): TopicTable {
  return topicTable.parse({
    topics,
    students: students.map((row, place) => ({ ...presentRow(row), cells: cells[place] ?? [] })),
  })
}
