/** Which exam a whole test is like. */
export function examWords({ first, last }: { first: number; last: number | null }): string {
  if (last === null) return 'Today’s exam'
  return first === last ? `Exam of ${first}` : `Exam of ${first} to ${last}`
}
