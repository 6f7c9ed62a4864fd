/** Which results count in scores, averages, bands and comparisons, on every page and in every letter. `isCountedResult` in SQL is the same. */

export interface Countable {
  /** Its questions were chosen. */
  readonly isDrill?: boolean
  /** It had no clock. */
  readonly isUntimed?: boolean | undefined
}

/** Neither a drill nor an untimed test says what the exam would give. */
export function isCounted({ isDrill, isUntimed }: Countable): boolean {
  return isDrill !== true && isUntimed !== true
}
