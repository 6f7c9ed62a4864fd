import {
  dueTestsShown,
  type FollowedStudent,
  followedStudent,
  type TopicTable,
  topicTable,
} from '#contracts/people/followed-students.ts'
import type { ListedSubmission } from '#contracts/scores/listed-submissions.ts'
import type { DueTestRow, FollowedStudentRow, MissedTestRow, PracticeRow } from './followed-students.queries.ts'

/** Data about a student beyond the student's own row. */
export interface Followed {
  readonly submissions: readonly ListedSubmission[]
  /** Earliest first. */
  readonly dueTests: readonly DueTestRow[]
  /** The newest first. */
  readonly missedTests: readonly MissedTestRow[]
  readonly nextSessionAt: Date | null
  readonly goal: FollowedStudent['goal']
  readonly practice: PracticeRow | undefined
}

export function presentFollowedStudent(
  row: FollowedStudentRow,
  { submissions, dueTests, missedTests, nextSessionAt, goal, practice }: Followed,
  now: Date,
): FollowedStudent {
  return followedStudent.parse({
    id: row.id,
    fullName: row.full_name,
    grade: row.grade,
    school: row.school,
    submissions,
    overdueTests: dueTests.filter(({ due_date }) => due_date < now).length,
    dueTests: dueTests.slice(0, dueTestsShown).map(({ assignment_id, title, due_date, reminded_at }) => ({
      assignmentId: assignment_id,
      title,
      dueDate: due_date.toISOString(),
      remindedAt: reminded_at?.toISOString(),
    })),
    missedTests: missedTests.slice(0, dueTestsShown).map(({ assignment_id, title, closes_at }) => ({
      assignmentId: assignment_id,
      title,
      closedAt: closes_at.toISOString(),
    })),
    goal,
    hasTutor: row.tutor_id !== null,
    nextSessionAt: nextSessionAt?.toISOString() ?? null,
    practice: {
      answers: Number(practice?.answers ?? 0),
      seconds: Number(practice?.seconds ?? 0),
      lastAt: practice?.last_practice_at?.toISOString() ?? null,
      weeklyMinutes: practice?.weekly_minutes ?? null,
    },
    examDate: practice?.exam_date ?? null,
    addedAt: row.created_at.toISOString(),
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
