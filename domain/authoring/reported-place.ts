/** What a report of a problem is about, in words. */

export interface ReportedPlace {
  /** Null for a new question, and where the test was deleted. */
  readonly testTitle: string | null
  /** One-based. */
  readonly number: number | null
  /** Of a new question. */
  readonly code: string | null
}

/** Within a sentence; `reportedPlace` gives it as a title. */
export function placeInSentence({ testTitle, number, code }: ReportedPlace): string {
  if (code !== null) return 'a new question'
  const test = testTitle ?? 'a deleted test'
  return number === null ? `a question of ${test}` : `question ${number} of ${test}`
}

export function reportedPlace(place: ReportedPlace): string {
  const words = placeInSentence(place)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
