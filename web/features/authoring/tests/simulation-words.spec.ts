import { expect, test } from 'vitest'
import type { SimulatedSection } from '#contracts/authoring/simulated-routes.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { describeExposure, describeRoute, needsMoreQuestions } from './simulation-words.ts'

const section: SimulatedSection = {
  subject: 'math',
  title: 'Mathematics',
  poolQuestions: 142,
  delivered: 50,
  mostSeen: { number: 7, share: 0.414 },
  sharedByTwo: 14.2,
  cap: 0.3,
  routes: [],
}

test('the exposure is a sentence', () => {
  expect(describeExposure(section)).toBe(
    'The most seen question (number 7) reaches 41% of students. Two students share 14 of 50.',
  )
  expect(describeExposure({ ...section, mostSeen: null })).toBeNull()
})

test.each([
  [0.29, false],
  [0.32, false],
  [0.41, true],
])('a question that reaches %d of students: more questions are needed: %j', (share, isNeeded) => {
  expect(needsMoreQuestions({ ...section, mostSeen: { number: 1, share } })).toBe(isNeeded)
})

test('a route is a sentence', () => {
  const asked = { questionId: questionId.parse(crypto.randomUUID()), number: 3, level: 4, estimate: 4.26, error: 0.44 }
  const questions = [
    { ...asked, isCorrect: true },
    { ...asked, isCorrect: false },
  ]
  expect(describeRoute({ student: 'strong', ability: 4.7, questions })).toBe(
    '1 of 2 right. Estimate: level 4.3 ± 0.4. True: level 4.7.',
  )
  expect(describeRoute({ student: 'strong', ability: 4.7, questions: [] })).toBe('No questions.')
})
