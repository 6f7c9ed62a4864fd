import {
  dueTestsShown,
  type FollowedStudent,
  followedStudent,
  type TopicTable,
  topicTable,
} from '#contracts/portals.ts'
import type { SubmissionSummary } from '#contracts/submissions.ts'
import type { DueTestRow, FollowedStudentRow } from './followed-students.queries.ts'

/** What is known of a student beside the student's own row. */
export interface Followed {
  readonly submissions: readonly SubmissionSummary[]
  /** Earliest first. */
  readonly dueTests: readonly DueTestRow[]
  readonly nextSessionAt: Date | null
  readonly goal: FollowedStudent['goal']
}

export function presentFollowedStudent(
  row: FollowedStudentRow,
  { submissions, dueTests, nextSessionAt, goal }: Followed,
  now: Date,
): FollowedStudent {
  return followedStudent.parse({
    id: row.id,
    fullName: row.full_name,
    grade: row.grade,
    school: row.school,
    submissions,
    overdueTests: dueTests.filter(({ due_date }) => due_date < now).length,
    dueTests: dueTests.slice(0, dueTestsShown).map(({ assignment_id, title, due_date }) => ({
      assignmentId: assignment_id,
      title,
      dueDate: due_date.toISOString(),
    })),
    goal,
    nextSessionAt: nextSessionAt?.toISOString() ?? null,
  })
}

/** `cells` has a row for each student. */
export function presentTopicTable(
  students: readonly FollowedStudentRow[],
  { topics, cells }: { topics: readonly unknown[]; cells: readonly (readonly unknown[])[] },
): TopicTable {
  return topicTable.parse({
    topics,
    students: students.map((row, place) => ({
      id: row.id,
      fullName: row.full_name,
      grade: row.grade,
      school: row.school,
      cells: cells[place] ?? [],
    })),
  })
}
