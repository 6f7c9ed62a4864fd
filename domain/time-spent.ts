/** Time on questions, which a browser measures, within the time that the server measured. */

/**
 * Whole seconds of each question, brought down in proportion where together they exceed `elapsed`; then their sum is
 * `elapsed` exactly.
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
