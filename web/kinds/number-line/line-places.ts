/** Positions on a drawn number line. */

/** Percent of the width, reserved for the arrow at each end. */
const margin = 6

export function computeTickPosition(at: number, count: number): number {
  return margin + (at * (100 - 2 * margin)) / Math.max(1, count - 1)
}

/** Returns the tick closest to a percentage of the width. */
export function findTickAt(share: number, count: number): number {
  const at = Math.round(((share * 100 - margin) / (100 - 2 * margin)) * (count - 1))
  return Math.min(count - 1, Math.max(0, at))
}

/** Each tick is a click target. */
const targetPixels = 24

/** Returns the minimum width. A line with many ticks is wider than a phone, and scrolls in its box. */
export function computeMinimumWidth(count: number): number {
  return Math.ceil(((count - 1) * targetPixels * 100) / (100 - 2 * margin))
}

/** At a font size of 14 pixels, with a gap. */
const digitPixels = 8.5
const gapPixels = 8
const factors = [1, 2, 4, 5, 10, 20]

/** Returns how many ticks share one number, so that numbers do not touch. */
export function computeLabelStride(ticks: readonly string[], labelEvery: number, width: number): number {
  const wanted = Math.max(0, ...ticks.map(({ length }) => length)) * digitPixels + gapPixels
  const apart = (width * (100 - 2 * margin)) / 100 / Math.max(1, ticks.length - 1)
  return labelEvery * (factors.find((factor) => factor * labelEvery * apart >= wanted) ?? ticks.length)
}
