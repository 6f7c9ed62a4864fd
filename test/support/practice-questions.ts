/** Questions of a round of practice. */

import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from './options.ts'

/** Of a test, missed there; B is right. `number` has one digit. */
export function makePracticeQuestion(number: number, values: Partial<PracticeQuestion> = {}): PracticeQuestion {
  return {
    question: {
      id: questionId.parse(`0199aaaa-0000-7000-8000-00000000000${number}`),
      title: null,
      html: `Question ${number}`,
      entry: 'choice',
      options: ['A', 'B', 'C'].map((letter, place) => ({ id: makeOptionId(place), letter, html: `Option ${letter}` })),
      unit: null,
      image: null,
      passage: null,
    },
    ...{ passage: null, subject: 'math', topic: 'Circles', hasNewOnes: false },
    origin: { kind: 'test', testTitle: 'A test', isMissed: true },
    ...{
      rightAnswer: { option: makeOptionId(1), letter: 'B' },
      alsoRight: [],
      explanation: null,
      hint: null,
      rationales: [],
    },
    ...values,
  }
}
