import {
  type Submission,
  type SubmissionSummary,
  submission,
  submissionSummary,
} from '#contracts/scores/submissions.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { subject } from '#contracts/wire/subjects.ts'
import { shownComposite } from '#domain/scores/scaled-scores.ts'
import { analyseTopics, type JudgedAnswer } from '#domain/scores/scoring.ts'
import type { SkillAnswer } from '#domain/scores/skill-scores.ts'
import { sectionsOf } from './shown-sections.ts'
import type { AnswerRow, KnownAnswerRow, SubmissionRow, SubmissionSummaryRow } from './submissions.queries.ts'

export function presentSummary(row: SubmissionSummaryRow): SubmissionSummary {
  return submissionSummary.parse(summary(row))
}

/** `questionsLeftOut` have hidden answers, and are not in `answers`. */
export function presentSubmission(
  row: SubmissionRow,
  answers: readonly JudgedAnswer[],
  questionsLeftOut: number,
): Submission {
  return submission.parse({
    ...summary(row),
    studentId: row.student_id,
    studentName: row.student_name,
    unanswered: row.unanswered,
    topics: analyseTopics(answers),
    questionsLeftOut,
  })
}

export function presentJudged(row: SubmissionRow, rows: readonly AnswerRow[]): Submission {
  const answers = rows.flatMap(judgedAnswer)
  return presentSubmission(row, answers, rows.length - answers.length)
}

function judgedAnswer({ subject: ofSubject, topic, is_scored, is_correct }: AnswerRow): JudgedAnswer[] {
  if (is_correct === null) return []
  return [{ subject: subject.parse(ofSubject), topic, isScored: is_scored, isCorrect: is_correct }]
}

export function presentSkillAnswer(
  { subject: ofSubject, topic, is_correct }: KnownAnswerRow,
  name: string,
): SkillAnswer {
  return { subject: subject.parse(ofSubject), skill: skill.parse(name), topic, isCorrect: is_correct }
}

function summary(row: SubmissionSummaryRow) {
  const sections = sectionsOf(row)
  return {
    id: row.id,
    testId: row.test_id,
    testSlug: row.test_slug,
    testTitle: row.test_title,
    isDrill: row.is_drill,
    submittedAt: row.submitted_at.toISOString(),
    scorePercentage: row.score_percentage,
    correctAnswers: row.correct_answers,
    totalQuestions: row.total_questions,
    timeSpent: row.time_spent,
    composite: shownComposite(sections),
    sections,
    isEstimated: row.is_estimated,
    scaleId: row.score_scale_id,
    reportsSkills: row.result === 'skills' || undefined,
  }
}
