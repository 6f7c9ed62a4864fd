import { extractPlainParts, extractPlainText } from '#domain/text/plain-words.ts'

/** Returns the words of an authored text, cut between two words if it is longer than `length`. Does not cut formulas. */
export function shortenStem(html: string, length: number): string {
  const whole = extractPlainText(html, Number.POSITIVE_INFINITY)
  if (whole.length <= length) return whole
  const words = extractPlainParts(html, length).map((part) => part.words)
  const before = words.slice(0, -1).join('')
  // The last character is the ellipsis.
  const last = (words.at(-1) ?? '').slice(0, -1)
  return `${(before + withoutPartOfWord(last, { before, whole })).trimEnd()}…`
}

function withoutPartOfWord(last: string, { before, whole }: { before: string; whole: string }): string {
  if (/\s/.test(whole.charAt((before + last).length))) return last
  const space = last.lastIndexOf(' ')
  // A single word that is too long is cut anyway.
  return space < 0 && before === '' ? last : last.slice(0, Math.max(space, 0))
}
