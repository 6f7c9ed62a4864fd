/** The pace of the exam that a student prepares for. */
import type { ExamPace } from '#contracts/coaching/practice.ts'
import { findExamPace, type PacedFormat } from '#domain/coaching/exam-pace.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { readReviewSettings } from '../goals/review-settings.ts'
import { findMyStudent } from '../person/my-student.ts'
import { listPacedFormats, type PacedFormatRow } from './practice.queries.ts'

/** Uses the year of `now` if the goals have no exam date. */
export async function readExamPace(tx: UserTx, { userId }: Person, now: Date): Promise<ExamPace | null> {
  const student = await findMyStudent(tx, userId)
  const examOn = student === undefined ? null : (await readReviewSettings(tx, student.id)).examOn
  return readExamPaceOn(tx, examOn, now)
}

/** Returns the pace of the exam on that day. */
export async function readExamPaceOn(tx: UserTx, examOn: string | null, now: Date): Promise<ExamPace | null> {
  const year = examOn === null ? now.getUTCFullYear() : Number(examOn.slice(0, 4))
  return findExamPace((await listPacedFormats(tx)).map(pacedFormat), year)
}

function pacedFormat({ name, minutes, questions, first_year, last_year }: PacedFormatRow): PacedFormat {
  return { name, minutes, questions: Number(questions), firstYear: first_year, lastYear: last_year }
}
