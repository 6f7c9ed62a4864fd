/** The questions and answers of an attempt, for the personal data file of a student. */

import type { ExportedWork } from '#contracts/administration/personal-data.ts'
import { type AnswerRecord, answerSheet } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import { parseFirstAnswer } from '#domain/answers/changed-answers.ts'
import { convertToUserAnswer, type UserAnswer } from '#domain/answers/correctness.ts'
import { presentShownAnswer } from '../submissions/shown-answer.ts'
import type { PaperLookup, ShownVersion } from '../tests/review-paper.ts'
import type { StudentRow } from './personal-data.queries.ts'

type AttemptRow = StudentRow['attempts'][number]

/** Lists the papers that `presentWork` needs. */
export function listShownVersions(attempts: readonly AttemptRow[]): ShownVersion[] {
  return attempts.map((row) => ({ id: row.test_id, version: row.test_version, present: row.present }))
}

/** Returns only questions that the student touched, in the order of the test. */
export function presentWork(row: AttemptRow, papers: PaperLookup): ExportedWork[] {
  const { questions } = papers.of({ id: row.test_id, version: row.test_version, present: row.present })
  const sheet = answerSheet.parse(row.answers)
  return row.question_ids.flatMap((id, at) => {
    const record = sheet[id]
    return record ? [presentRecord(at + 1, record, questions.get(id))] : []
  })
}

function presentRecord(number: number, record: AnswerRecord, question: PaperQuestion | undefined): ExportedWork {
  return {
    number,
    answer: answerSoFar(record, question),
    firstAnswer: presentShownAnswer(firstAnswer(record, question), question),
    timeSpent: record.seconds,
    notes: record.notes,
    highlights: record.highlights.map(({ place, text, color = 'yellow', note = null }) => ({
      ...{ place, text, color, note },
    })),
    crossedOut: record.eliminated.map((id) => question?.options.find((option) => option.id === id)?.letter ?? ''),
    isBookmarked: record.isBookmarked,
  }
}

function answerSoFar(record: AnswerRecord, question: PaperQuestion | undefined): ShownAnswer | null {
  const answer = presentShownAnswer(convertToUserAnswer(record, question?.unit ?? null), question)
  return answer ?? (record.numericValue === '' ? null : { number: record.numericValue })
}

function firstAnswer({ firstAnswer }: AnswerRecord, question: PaperQuestion | undefined): UserAnswer | null {
  if (firstAnswer === undefined || question === undefined) return null
  const { entry } = question
  return parseFirstAnswer(firstAnswer, entry === 'choice' ? 'option' : entry === 'number' ? 'number' : 'response')
}
