/** Codes that people read aloud, copy from a screen and type on a phone. */

/** No vowels, so that no code is a word, and no letter that looks like a digit or like another letter. */
export const joinCodeAlphabet = 'CDFHJKMNPQRTVWXY23456789'
export const joinCodeLength = 8

/** Converts typed text to the stored form: capitals, no spaces or dashes. Null if it cannot be a code. */
export function parseJoinCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const isCode = plain.length === joinCodeLength && [...plain].every((sign) => joinCodeAlphabet.includes(sign))
  return isCode ? plain : null
}

/** Shows two groups of four, which are easier to read and to type. */
export function formatJoinCode(code: string): string {
  return `${code.slice(0, joinCodeLength / 2)}-${code.slice(joinCodeLength / 2)}`
}
