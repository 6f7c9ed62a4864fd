/** "Sentence 5", "the last stanza"; ordinals by their ends. */
const place = /(?:paragraph|stanza|line|sentence)s? \d|(?:st|nd|rd|th|final) (?:paragraph|stanza)/i

/** Whether `passageMentions` may find something. It is small: the test screen keeps room with it before the rest is loaded. */
export function namesPlace(text: string): boolean {
  return place.test(text.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '))
}
