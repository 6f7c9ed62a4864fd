/** First and last year of an exam format, as years of the fall exam. `last` is null for the current exam. */
export interface ExamYears {
  readonly first: number
  readonly last: number | null
}

interface TestInFormat {
  readonly question_count: number
  /** Null unless the exam has sections. */
  readonly exam_questions: number | null
  readonly first_year: number | null
  readonly last_year: number | null
}

/** Undefined for a test with fewer questions than the exam has. */
export function findWholeExam({
  exam_questions,
  question_count,
  first_year,
  last_year,
}: TestInFormat): ExamYears | undefined {
  const isWhole = exam_questions !== null && question_count >= exam_questions
  return isWhole && first_year !== null ? { first: first_year, last: last_year } : undefined
}

/** Names the exam that a full-length test corresponds to. */
export function nameExam({ first, last }: ExamYears): string {
  if (last === null) return 'Today’s exam'
  return first === last ? `Exam of ${first}` : `Exam of ${first} to ${last}`
}
