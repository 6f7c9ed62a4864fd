/**
 * Decides which results count in scores, averages, bands and comparisons, on every page and in every email. `isCountedResult` in SQL has
 * the same rule.
 */

export interface CountableResult {
  /** The questions of a drill were selected. */
  readonly isDrill?: boolean
  /** Whether the test had no clock. */
  readonly isUntimed?: boolean | undefined
}

/** Drills and untimed tests do not predict an exam result. */
export function isCounted({ isDrill, isUntimed }: CountableResult): boolean {
  return isDrill !== true && isUntimed !== true
}
