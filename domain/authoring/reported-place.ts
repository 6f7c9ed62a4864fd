/** Describes the question that a problem report is about. */

export interface ReportedPlace {
  /** Null for a new question, and if the test was deleted. */
  readonly testTitle: string | null
  /** One-based. */
  readonly number: number | null
  /** The code of a new question; null for a question of a test. */
  readonly code: string | null
}

/** Returns the words within a sentence; `describeReportedPlace` returns them as a title. */
export function describePlaceInSentence({ testTitle, number, code }: ReportedPlace): string {
  if (code !== null) return 'a new question'
  const test = testTitle ?? 'a deleted test'
  return number === null ? `a question of ${test}` : `question ${number} of ${test}`
}

export function describeReportedPlace(place: ReportedPlace): string {
  const words = describePlaceInSentence(place)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
