import {
  type Submission,
  type SubmissionSummary,
  submission,
  submissionSummary,
} from '#contracts/scores/submissions.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { type Subject, subject } from '#contracts/wire/subjects.ts'
import { shownComposite } from '#domain/scores/scaled-scores.ts'
import { analyseTopics, type JudgedAnswer } from '#domain/scores/scoring.ts'
import type { SkillAnswer } from '#domain/scores/skill-scores.ts'
import { listShownSections, type NotReached } from './shown-sections.ts'
import type {
  AnswerRow,
  KnownAnswerRow,
  PracticedRow,
  SubmissionRow,
  SubmissionSummaryRow,
} from './submissions.queries.ts'

export function presentSummary(row: SubmissionSummaryRow, notReached?: NotReached): SubmissionSummary {
  return submissionSummary.parse(summary(row, notReached))
}

interface Answered {
  /** The answers that the reader may see. */
  readonly answers: readonly JudgedAnswer[]
  readonly questionsLeftOut: number
  readonly notReached: NotReached
  readonly practiced?: readonly PracticedRow[]
}

export function presentSubmission(
  row: SubmissionRow,
  { answers, questionsLeftOut, notReached, practiced = [] }: Answered,
): Submission {
  return submission.parse({
    ...summary(row, notReached),
    studentId: row.student_id,
    studentName: row.student_name,
    unanswered: row.unanswered,
    enteredBy: row.entered_by_name ?? undefined,
    topics: analyseTopics(answers).map((topic) => ({
      ...topic,
      practiced: practiced.find((row) => row.subject === topic.subject && row.topic === topic.topic),
    })),
    questionsLeftOut,
  })
}

export function presentJudged(
  row: SubmissionRow,
  rows: readonly AnswerRow[],
  practiced: readonly PracticedRow[] = [],
): Submission {
  const answers = rows.flatMap(judgedAnswer)
  const open = rows.map((one) => ({
    subject: subject.parse(one.subject),
    isScored: one.is_scored,
    isReached: one.is_reached,
  }))
  const questionsLeftOut = rows.length - answers.length
  return presentSubmission(row, { answers, questionsLeftOut, notReached: notReachedIn(open), practiced })
}

/** Includes hidden answers, because whether a question was reached reveals nothing about the answer. */
export function notReachedIn(answers: readonly Pick<JudgedAnswer, 'subject' | 'isScored' | 'isReached'>[]): NotReached {
  const countOf = (name: Subject) =>
    answers.filter((one) => one.subject === name && one.isScored && !one.isReached).length
  return { reading: countOf('reading'), math: countOf('math') }
}

function judgedAnswer(row: AnswerRow): JudgedAnswer[] {
  const { topic, is_scored: isScored, is_correct: isCorrect, is_reached: isReached } = row
  return isCorrect === null ? [] : [{ subject: subject.parse(row.subject), topic, isScored, isCorrect, isReached }]
}

export function presentSkillAnswer(
  { subject: ofSubject, topic, is_correct }: KnownAnswerRow,
  name: string,
): SkillAnswer {
  return { subject: subject.parse(ofSubject), skill: skill.parse(name), topic, isCorrect: is_correct }
}

function summary(row: SubmissionSummaryRow, notReached?: NotReached) {
  const sections = listShownSections(row, notReached)
  return {
    id: row.id,
    testId: row.test_id,
    testSlug: row.test_slug,
    testTitle: row.test_title,
    isDrill: row.is_drill,
    isUntimed: row.is_untimed || undefined,
    enteredAt: row.entered_at?.toISOString(),
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
