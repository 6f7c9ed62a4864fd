/** `50,000`: a count as people read it in a sentence. */
export function countInWords(count: number): string {
  return count.toLocaleString('en-US')
}
