/** The question on the screen in the address: `?question=12`, counted from one. */

/** Returns the zero-based index of the requested question, clamped to the test's range; null if the address requests none. */
export function readAskedQuestion(search: URLSearchParams, count: number): number | null {
  const asked = search.get('question')
  if (asked === null || !/^\d{1,6}$/.test(asked)) return null
  return Math.min(Math.max(0, count - 1), Math.max(0, Number(asked) - 1))
}

/** Keeps the rest of the address. */
export function addQuestionToAddress(search: URLSearchParams, number: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('question', String(number))
  return next
}

/** Returns the address without the question, so that any question can be appended. */
export function removeQuestionFromAddress(search: URLSearchParams): string {
  const others = new URLSearchParams(search)
  others.delete('question')
  return others.size > 0 ? `${others}&` : ''
}
