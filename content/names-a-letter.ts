// Owns how a text betrays that it names an option by its letter. Options may be shown in another order, so no text should.

export const namesALetter = (text: string): boolean =>
  /\b(?:[Oo]ption|[Cc]hoice|[Aa]nswer|[Ll]etter)s?\s+\(?[A-H]\b/.test(text) ||
  /(?<![\w$\\])\([A-H]\)/.test(text) ||
  /\b[A-H] is (?:correct|incorrect|right|wrong|the answer)\b/.test(text)
