import { plainParts, plainWords } from '#domain/text/plain-words.ts'

/** The words of an authored text, cut between two words if they are longer than `length`. No formula is cut. */
export function stemWords(html: string, length: number): string {
  const whole = plainWords(html, Number.POSITIVE_INFINITY)
  if (whole.length <= length) return whole
  const words = plainParts(html, length).map((part) => part.words)
  const before = words.slice(0, -1).join('')
  // Its last character says that it is cut.
  const last = (words.at(-1) ?? '').slice(0, -1)
  return `${(before + withoutPartOfWord(last, { before, whole })).trimEnd()}…`
}

function withoutPartOfWord(last: string, { before, whole }: { before: string; whole: string }): string {
  if (/\s/.test(whole.charAt((before + last).length))) return last
  const space = last.lastIndexOf(' ')
  // One word that is too long alone is cut all the same.
  return space < 0 && before === '' ? last : last.slice(0, Math.max(space, 0))
}
