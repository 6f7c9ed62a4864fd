/** The question on the screen as the address has it: `?question=12`, counted from one. */

/** Zero-based index of the question that the address asks for, brought into the test's range; null when it asks for none. */
export function askedQuestion(search: URLSearchParams, count: number): number | null {
  const asked = search.get('question')
  if (asked === null || !/^\d{1,6}$/.test(asked)) return null
  return Math.min(Math.max(0, count - 1), Math.max(0, Number(asked) - 1))
}

/** The rest of the address stays. */
export function withQuestion(search: URLSearchParams, number: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('question', String(number))
  return next
}

/** The address before the question, so that any question can follow. */
export function addressWithout(search: URLSearchParams): string {
  const others = new URLSearchParams(search)
  others.delete('question')
  return others.size > 0 ? `${others}&` : ''
}
