/** The columns of `test_submissions` (as `s`) that hold a score. */
import type { TestSubmissionsTable } from './schema.ts'

export const scoreColumns = [
  's.score_percentage',
  's.total_questions',
  's.correct_answers',
  's.reading_raw',
  's.reading_scored',
  's.reading_scaled',
  's.math_raw',
  's.math_scored',
  's.math_scaled',
  's.composite',
] as const

type WithoutAlias<Column> = Column extends `s.${infer Name extends keyof TestSubmissionsTable}` ? Name : never

/** The score columns of a submission's row. */
export type ScoreColumns = Readonly<Pick<TestSubmissionsTable, WithoutAlias<(typeof scoreColumns)[number]>>>
