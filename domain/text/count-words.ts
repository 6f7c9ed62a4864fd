/** Formats a count for a sentence: `50,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
