/** Formats a count for a sentence: `50,000`. */
export function countInWords(count: number): string {
  return count.toLocaleString('en-US')
}
