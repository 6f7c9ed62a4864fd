import {
  type ClassResult,
  type ClassStudent,
  type ClassTest,
  classResult,
  classStudent,
  classTest,
  type ManagedClass,
  managedClass,
} from '#contracts/people/class-administration.ts'
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { shownComposite } from '#domain/scores/scaled-scores.ts'
import { presentAverages } from '../submissions/average-scores.ts'
import { listShownSections } from '../submissions/shown-sections.ts'
import type { ClassResultRow, ClassTestRow } from './class-results.queries.ts'
import type { ClassStudentRow, ManagedClassRow } from './classes.queries.ts'

export function presentClass(row: ManagedClassRow): ManagedClass {
  return managedClass.parse({
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    tutor: row.tutor_id && { id: row.tutor_id, fullName: row.tutor_name, email: row.tutor_email },
    gradeLevel: row.grade_level,
    studentCount: row.students,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  })
}

export function presentClassStudent(row: ClassStudentRow): ClassStudent {
  return classStudent.parse({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    grade: row.grade,
    school: row.school,
  })
}

export function presentClassTest(row: ClassTestRow): ClassTest {
  return classTest.parse({
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    isDrill: row.is_drill,
    assignedCount: row.assigned,
    finishedCount: row.finished,
    averages: row.finished === 0 || row.is_drill ? null : presentAverages(row),
  })
}

export function presentClassResult(row: ClassResultRow, checks?: SubmissionChecks): ClassResult {
  const sections = listShownSections(row)
  return classResult.parse({
    student: presentClassStudent({ ...row, id: row.student_id }),
    dueDate: row.assignment_id && { at: row.due_date?.toISOString() ?? null },
    isUnderWay: row.is_under_way,
    submission: row.submission_id && {
      id: row.submission_id,
      submittedAt: row.submitted_at?.toISOString(),
      scorePercentage: row.score_percentage,
      correctAnswers: row.correct_answers,
      totalQuestions: row.total_questions,
      sections,
      composite: shownComposite(sections),
      isEstimated: row.is_estimated,
      isUntimed: row.is_untimed || undefined,
      isOnPaper: row.entered_at !== null || undefined,
      timeSpent: row.time_spent,
      checks,
    },
    submissionCount: row.submissions,
  })
}
