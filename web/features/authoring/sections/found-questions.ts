/** Finds the questions of a test that match an author's search. */
import type { AuthoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'

/** Characters: a limit that never truncates. */
const wholeText = Number.MAX_SAFE_INTEGER

/** Matches the number, or words in the text, title, options, topic, and passage, ignoring case. */
export function matchesWords(
  { title, text, options, passage, topic }: Pick<AuthoredQuestion, 'title' | 'text' | 'options' | 'passage' | 'topic'>,
  number: number,
  search: string,
): boolean {
  const words = search.trim().toLowerCase()
  const written = [text, ...options, ...(passage === null ? [] : [passage.text])]
  const texts = [title, passage?.title, topic, ...written.map((html) => extractPlainText(html, wholeText))]
  return words === String(number) || texts.some((one) => one?.toLowerCase().includes(words) === true)
}
