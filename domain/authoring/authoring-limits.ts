/** How large a test can get. The time to show, score or copy a test grows with its questions. */
import { maxTestBytes } from '#contracts/authoring/authoring.ts'
import { formatCount } from '#domain/text/count-words.ts'

/** A printed exam has 114. */
export const maxQuestionsOfTest = 1000

/** Returns the message for the author of a test with this many questions; null if the number is allowed. */
export function findQuestionCountProblem(count: number): string | null {
  if (count <= maxQuestionsOfTest) return null
  return (
    `This test would have ${formatCount(count)} questions. A test can have at most ${formatCount(maxQuestionsOfTest)}.` +
    ' Please split it into several tests.'
  )
}

const megabyte = 1024 * 1024

/** Returns the message for the author if the questions and passages of a test have too many bytes; null if the size is allowed. */
export function findTestSizeProblem(bytes: number): string | null {
  if (bytes <= maxTestBytes) return null
  // Rounded up: "4 MB, at most 4 MB" would explain nothing.
  const megabytes = (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)
  return (
    `The questions and passages of this test would be ${megabytes} MB. A test can have at most ${maxTestBytes / megabyte} MB.` +
    ' Please shorten some of them, or split it into several tests.'
  )
}
