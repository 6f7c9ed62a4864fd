import { expect, test } from 'vitest'
import type { ReviewedQuestion, ShownAnswer } from '#contracts/coaching/reviews.ts'
import { makeOptionId } from '#test/support/options.ts'
import { describeCorrection } from './correction-words.ts'

const [b, c, d]: ShownAnswer[] = ['B', 'C', 'D'].map((letter, at) => ({ option: makeOptionId(at + 1), letter }))
const at = '2026-11-12T12:00:00.000Z'
type Kind = NonNullable<ReviewedQuestion['correction']>['kind']

function words(kind: Kind, key: ShownAnswer | undefined, right: readonly (ShownAnswer | undefined)[]) {
  const [rightAnswer = null, ...alsoRight] = right.flatMap((answer) => answer ?? [])
  return describeCorrection({ question: null, rightAnswer, alsoRight, correction: { kind, at, key: key ?? null } })
}

test.each([
  [words('answers', b, [b, c]), 'The key of this question was corrected on Nov 12: C counts as well.'],
  [words('answers', b, [b, c, d]), 'The key of this question was corrected on Nov 12: C and D count as well.'],
  [words('answers', b, [c]), 'The key of this question was corrected on Nov 12: C is right, and B is not.'],
  [words('answers', b, [c, d]), 'The key of this question was corrected on Nov 12: C and D are right, and B is not.'],
  [words('answers', undefined, [c]), 'The key of this question was corrected on Nov 12: C is right.'],
  [words('everybody', b, []), 'This question was corrected on Nov 12: every student gets the point.'],
  [words('nobody', b, []), 'This question was corrected on Nov 12: it does not count.'],
  [describeCorrection({ question: null, rightAnswer: null, alsoRight: [], correction: null }), null],
])('%s', (said, expected) => expect(said).toBe(expected))
