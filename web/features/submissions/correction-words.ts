/** Describes what was corrected in a question after it was answered. */
import type { ReviewedQuestion, ShownAnswer } from '#contracts/coaching/reviews.ts'
import { describeShownAnswer } from './review-filters.ts'

type Corrected = Pick<ReviewedQuestion, 'question' | 'rightAnswer' | 'alsoRight' | 'correction'>

/** Returns null if nothing was corrected. */
export function describeCorrection({ question, rightAnswer, alsoRight, correction }: Corrected): string | null {
  if (correction === null) return null
  const words = (answer: ShownAnswer) => describeShownAnswer(answer, question?.unit ?? null)
  const day = new Date(correction.at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
  switch (correction.kind) {
    case 'everybody':
      return `This question was corrected on ${day}: every student gets the point.`
    case 'nobody':
      return `This question was corrected on ${day}: it does not count.`
    case 'answers': {
      const right = [...(rightAnswer === null ? [] : [rightAnswer]), ...alsoRight].map(words)
      const before = correction.key === null ? null : words(correction.key)
      const added = right.filter((answer) => answer !== before)
      const counts =
        before !== null && right.includes(before)
          ? `${listed(added)} ${added.length === 1 ? 'counts' : 'count'} as well`
          : `${listed(right)} ${right.length === 1 ? 'is' : 'are'} right${before === null ? '' : `, and ${before} is not`}`
      return `The key of this question was corrected on ${day}: ${counts}.`
    }
  }
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
