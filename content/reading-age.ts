// Owns how hard a text is to read, by the automated readability index (characters per word, words per sentence).

const YEARS_BEFORE_FIRST_GRADE = 5

/** The age in years at which a student reads the text with ease. */
export const readingAge = (text: string): number => {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  const sentences = text.match(/[.?!:;](?=\s|$)/g) ?? []
  const letters = words.join('').length
  const grade = 4.71 * (letters / words.length) + 0.5 * (words.length / sentences.length) - 21.43
  return grade + YEARS_BEFORE_FIRST_GRADE
}
