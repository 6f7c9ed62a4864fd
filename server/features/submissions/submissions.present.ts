import {
  type Submission,
  type SubmissionSummary,
  submission,
  submissionSummary,
} from '#contracts/scores/submissions.ts'
import { skill } from '#contracts/scores/teaching.ts'
import { type Subject, subject } from '#contracts/wire/subjects.ts'
import { computeShownComposite } from '#domain/scores/scaled-scores.ts'
import { analyseTopicScores, type JudgedAnswer } from '#domain/scores/scoring.ts'
import type { SkillAnswer } from '#domain/scores/skill-scores.ts'
import { presentRow } from '../../http/present-row.ts'
import { isRoute } from '../tests/kept-versions.ts'
import { listShownSections, type NotReachedCounts, presentScoring } from './shown-sections.ts'
import type {
  AnswerRow,
  KnownAnswerRow,
  PracticedRow,
  SubmissionRow,
  SubmissionSummaryRow,
} from './submissions.queries.ts'

export function presentSummary(row: SubmissionSummaryRow, notReached?: NotReachedCounts): SubmissionSummary {
  return submissionSummary.parse(summary(row, notReached))
}

interface Answered {
  /** The answers that the reader may see. */
  readonly answers: readonly JudgedAnswer[]
  readonly questionsLeftOut: number
  readonly notReached: NotReachedCounts
  readonly practiced?: readonly PracticedRow[]
}

export function presentSubmission(
  row: SubmissionRow,
  { answers, questionsLeftOut, notReached, practiced = [] }: Answered,
): Submission {
  return submission.parse({
    ...summary(row, notReached),
    enteredBy: row.entered_by_name ?? undefined,
    topics: analyseTopicScores(answers).map((topic) => ({
      ...topic,
      practiced: practiced.find((row) => row.subject === topic.subject && row.topic === topic.topic),
    })),
    questionsLeftOut,
  })
}

export function presentJudgedAnswers(
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
  return presentSubmission(row, { answers, questionsLeftOut, notReached: countNotReached(row, open), practiced })
}

/**
 * Includes hidden answers, because whether a question was reached reveals nothing about the answer. The stored sections also count what an
 * adaptive test did not deliver before the time ran out.
 */
export function countNotReached(
  row: Pick<SubmissionRow, 'test_version' | 'reading_scored' | 'math_scored'>,
  answers: readonly Pick<JudgedAnswer, 'subject' | 'isScored' | 'isReached'>[],
): NotReachedCounts {
  const storedOf = { reading: row.reading_scored, math: row.math_scored }
  const countOf = (name: Subject) => {
    const scored = answers.filter((one) => one.subject === name && one.isScored)
    const undelivered = isRoute({ version: row.test_version }) ? Math.max(0, storedOf[name] - scored.length) : 0
    return undelivered + scored.filter(({ isReached }) => !isReached).length
  }
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

function summary(row: SubmissionSummaryRow, notReached?: NotReachedCounts) {
  const sections = listShownSections(row, notReached)
  return {
    ...presentRow(row),
    isUntimed: row.is_untimed || undefined,
    enteredAt: row.entered_at?.toISOString(),
    composite: computeShownComposite(sections),
    sections,
    ...presentScoring(row),
    scaleId: row.score_scale_id,
    reportsSkills: row.result === 'skills' || undefined,
  }
}
