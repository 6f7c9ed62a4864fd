import { expect, test } from 'vitest'
import { questionId } from '#contracts/ids.ts'
import { isCorrect } from '#domain/correctness.ts'
import { isPossible } from '#domain/responses.ts'
import { optionsAt } from '#test/support/options.ts'
import type { AskedQuestion } from '../features/tests/scoring-key.ts'
import { simulatedAnswers } from './simulated-answers.ts'

const key = { kind: 'response', response: optionsAt(0, 2) } as const
const rules = { options: optionsAt(0, 1, 2, 3), choose: 2 }
const questions = Array.from(
  { length: 200 },
  (_, at): AskedQuestion => ({
    ...{ questionId: questionId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`) },
    ...{ subject: 'math', topic: 'Percent', key, versionKey: key, unit: null, entry: 'multiple-select', ...rules },
  }),
)

function answered(strength: number) {
  const answers = Object.values(simulatedAnswers(questions, { reading: strength, math: strength }, 'seed'))
  return answers.filter(({ response }) => response !== undefined)
}

test.each([
  ['right', 2, 1],
  ['not right', -1, 0],
])('a multiple select is answered with options that it offers: %s', (_, strength, share) => {
  const records = answered(strength)
  expect(records.length).toBeGreaterThan(150)
  expect(records.every(({ response = [] }) => isPossible(response, rules) && response.length === 2)).toBe(true)
  expect(records.filter((record) => isCorrect(key, record, null)).length / records.length).toBe(share)
})
