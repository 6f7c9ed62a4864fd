/** Limits the time on questions, which a browser measures, to the time that the server measured. */

/**
 * Whole seconds of each question. If together they exceed `elapsed`, they are scaled down to sum to exactly `elapsed`.
 */
export function withinElapsed(seconds: readonly number[], elapsed: number): number[] {
  const total = seconds.reduce((sum, one) => sum + one, 0)
  if (total <= elapsed) return [...seconds]
  let before = 0
  return seconds.map((one) => {
    const start = Math.floor((before * elapsed) / total)
    before += one
    return Math.floor((before * elapsed) / total) - start
  })
}
