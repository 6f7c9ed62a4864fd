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
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import { presentRow } from '../../http/present-row.ts'
import { presentAverages } from '../submissions/average-scores.ts'
import { listShownSections, presentScoring } from '../submissions/shown-sections.ts'
import type { ClassResultRow, ClassTestRow } from './class-results.queries.ts'
import type { ClassStudentRow, ManagedClassRow } from './classes.queries.ts'

export function presentClass(row: ManagedClassRow): ManagedClass {
  return managedClass.parse({
    ...presentRow(row),
    description: row.description ?? '',
    tutor: row.tutor_id && { id: row.tutor_id, fullName: row.tutor_name, email: row.tutor_email },
    studentCount: row.students,
  })
}

export function presentClassStudent(row: ClassStudentRow): ClassStudent {
  return classStudent.parse(presentRow(row))
}

export function presentClassTest(row: ClassTestRow): ClassTest {
  return classTest.parse({
    ...presentRow(row),
    isDrill: row.purpose === 'drill',
    assignedCount: row.assigned,
    finishedCount: row.finished,
    averages: row.finished === 0 || row.purpose === 'drill' ? null : presentAverages(row),
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
      composite: computeShownComposite(sections),
      ...presentScoring(row),
      isUntimed: row.is_untimed || undefined,
      isOnPaper: row.entered_at !== null || undefined,
      timeSpent: row.time_spent,
      checks,
    },
    submissionCount: row.submissions,
  })
}
