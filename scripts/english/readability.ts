/** The Flesch-Kincaid grade: how many years of school a text takes to read. */

/** Common words of this product that the syllable rule below counts incorrectly. */
const counted: Readonly<Record<string, number>> = { area: 3, being: 2, every: 2, idea: 3, something: 2, someone: 2 }

export function computeReadingGrade(text: string) {
  const sentences = splitSentences(text)
  const words = text.match(/[a-z][a-z'’]*|\d[\d.,]*/gi) ?? []
  if (words.length === 0 || sentences.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** A heading or an item without a period is a sentence too. */
export function splitSentences(text: string) {
  return text
    .split(/[.!?]+["”’)]*(?:\s|$)|\n\s*\n|\n\s*[-*] /)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[a-z]{2}/i.test(sentence))
}

/** Counts groups of vowels, without a silent e. */
export function countSyllables(word: string) {
  const letters = word.toLowerCase().replace(/['’]/g, '')
  const known = counted[letters]
  if (known !== undefined) return known
  const spoken = letters
    .replace(/(?<=[aeiou][^aeiou]+)e(?=(ly|ment|ful|less|ness)$)/, '')
    .replace(/(?<=[^aeiouyl])e$|(?<=[aeiouy])le$|(?<=[^aeiouytd])ed$|(?<=[^aeiouysxzgc])es$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
