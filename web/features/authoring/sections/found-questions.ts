/** Which questions of a test have the words that an author searches for. */
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { plainWords } from '#domain/text/plain-words.ts'

/** Characters: nothing is cut. */
const wholeText = Number.MAX_SAFE_INTEGER

/** Its number, or words in capitals or not: in the text, the title, the options, the topic, and the passage. */
export function hasWords(
  { title, text, options, passage, topic }: Pick<AuthoredQuestion, 'title' | 'text' | 'options' | 'passage' | 'topic'>,
  number: number,
  search: string,
): boolean {
  const words = search.trim().toLowerCase()
  const written = [text, ...options, ...(passage === null ? [] : [passage.text])]
  const texts = [title, passage?.title, topic, ...written.map((html) => plainWords(html, wholeText))]
  return words === String(number) || texts.some((one) => one?.toLowerCase().includes(words) === true)
}
