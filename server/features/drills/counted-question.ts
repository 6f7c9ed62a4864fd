import type { QuestionRow, TestRow } from './drill-questions.queries.ts'

/** A question with its subject and topic in its test. */
export interface CountedQuestion {
  readonly row: QuestionRow
  readonly test: TestRow
  readonly number: number
  readonly subject: 'reading' | 'math'
  readonly topic: string
}

export interface NamedStudent {
  readonly id: string
  readonly full_name: string | null
}
