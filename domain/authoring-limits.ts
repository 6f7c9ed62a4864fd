/** How large a test may get: what shows, scores or copies one takes time for each question. */
import { countInWords } from './count-words.ts'

/** A printed exam has 114. */
export const mostQuestionsOfTest = 1000

/** What to tell the author of a test that would have so many questions; null where it may. */
export function questionCountProblem(count: number): string | null {
  if (count <= mostQuestionsOfTest) return null
  return (
    `This test would have ${countInWords(count)} questions. A test can have at most ${countInWords(mostQuestionsOfTest)}.` +
    ' Please split it into several tests.'
  )
}
