// Owns how hard a text is to read, by the automated readability index (characters per word, words per sentence).

const YEARS_BEFORE_FIRST_GRADE = 5

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []

/** A quotation mark may close a sentence. The period of “Mr.” does not. */
const sentencesIn = (text: string): readonly string[] => text.match(/(?<!\b(?:Mr|Mrs|Ms|Dr))[.?!:;]”?(?=\s|$)/g) ?? []

export const wordsPerSentence = (text: string): number => wordsIn(text).length / sentencesIn(text).length

/** The age in years at which a student reads the text with ease. */
export const readingAge = (text: string): number => {
  const words = wordsIn(text)
  const letters = words.join('').length
  const grade = 4.71 * (letters / words.length) + 0.5 * wordsPerSentence(text) - 21.43
  return grade + YEARS_BEFORE_FIRST_GRADE
}
