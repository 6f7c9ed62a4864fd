/** Full tests with the scores that a spec asks for, and the real scores that a family entered for them. */
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import type { Database } from '#server/db/database.ts'
import { createSubmission, createTestWithQuestions, type MadeTest, type SignedInStudent } from './factories.ts'

const each = 20
const questions = Array.from({ length: each }, () => ({ key: 0 }))

/** Twenty questions of each subject. */
export function createFullTest(db: Database): Promise<MadeTest> {
  return createTestWithQuestions(db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions },
      { title: 'Math', subject: 'math', questions },
    ],
  })
}

/** The student reached every question; `reading` and `math` are right answers. Returns the composite. */
export async function takeFullTest(
  db: Database,
  student: SignedInStudent,
  made: MadeTest,
  { reading, math, at }: { reading: number; math: number; at: string },
): Promise<number> {
  const submission = await createSubmission(db, student, made, { submittedAt: new Date(at) })
  const scaled = {
    reading: convertToScaled(defaultEstimatedScale, 'reading', reading, each),
    math: convertToScaled(defaultEstimatedScale, 'math', math, each),
  }
  const marks = [reading, math].map((right) => '1'.repeat(right).padEnd(each, '0')).join('')
  await db.pool.query(
    `update test_submissions set marks = $2, reading_raw = $3, reading_scored = $4, reading_scaled = $5, math_raw = $6,
       math_scored = $4, math_scaled = $7, composite = $8, correct_answers = $9, total_questions = $10
     where id = $1`,
    [
      ...[submission, marks, reading, each, scaled.reading, math, scaled.math],
      ...[scaled.reading + scaled.math, reading + math, 2 * each],
    ],
  )
  return scaled.reading + scaled.math
}
