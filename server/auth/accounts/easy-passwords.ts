/**
 * Detects passwords that attackers try first: 49,000 common ones, and combinations of this product's words with the person's own name and
 * address. New passwords are checked. The list is in memory, so a check takes microseconds.
 */
import { dictionary } from '@zxcvbn-ts/language-common'

/** In lower case. */
const common = new Set(dictionary['passwords-common'])

/** Words that users see every day, and words for "password". `docs/auth.md` lists them. */
const ourWords = [
  ...['prep', 'platform', 'practice', 'test', 'tests', 'exam', 'exams', 'admission', 'admissions', 'assignment'],
  ...['student', 'students', 'parent', 'parents', 'tutor', 'tutors', 'teacher', 'admin', 'administrator', 'user'],
  ...['school', 'class', 'reading', 'math', 'maths', 'score', 'scores', 'retake', 'demo', 'example', 'guest'],
  ...['password', 'passcode', 'welcome', 'login', 'letmein', 'changeme', 'secret', 'qwerty', 'my', 'the'],
] as const

/** A date and one or two symbols make a word no harder to guess. A longer addition does. */
const mostDecoration = 8
/** In UTF-16 units. Normalizing and matching take time quadratic in the length. */
const longest = { password: 288, about: 1024 }
/** Shorter parts of a name occur in too many words. */
const shortestOwnWord = 3

/**
 * `about` lists what others know about the person: name, address. Changing case or making common substitutions (`p@ssw0rd`) does not make a
 * password acceptable.
 */
export function isEasyToGuess(password: string, about: readonly string[] = []): boolean {
  if (password.length > longest.password) return false
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || common.has(withoutSwaps(plain))) return true
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const words = [...ourWords, ...about.flatMap(wordsOf)]
  return [plain, withoutSwaps(core), withoutSwaps(plain)].some((form) => {
    const letters = form.replace(/[^\p{L}]/gu, '')
    return plain.length - letters.length <= mostDecoration && isMadeOf(letters, words)
  })
}

const swaps: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

function withoutSwaps(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => swaps[sign] ?? sign)
}

function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, longest.about)
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return words.filter((word) => word.length >= shortestOwnWord)
}

/** Returns whether the text is a sequence of the words. Does not use a regular expression, which could run forever on hostile names. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return text !== '' && reached.has(text.length)
}
