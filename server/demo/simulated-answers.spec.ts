import { expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import { isCorrectRecord } from '#domain/answers/correctness.ts'
import { isPossibleResponse } from '#domain/answers/responses.ts'
import { makeOptionIds, makePlacedResponseId, placeAt } from '#test/support/options.ts'
import type { AskedQuestion } from '../features/tests/scoring-key.ts'
import { simulateAnswers } from './simulated-answers.ts'

const key = { kind: 'response', response: makeOptionIds(0, 2) } as const
const rules = { entry: 'multiple-select' as const, options: makeOptionIds(0, 1, 2, 3), choose: 2 }
const questions = Array.from(
  { length: 200 },
  (_, at): AskedQuestion => ({
    ...{ questionId: questionId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`) },
    ...{ subject: 'math', topic: 'Percent', key, versionKey: key, unit: null, ...rules },
  }),
)

function answered(strength: number) {
  const answers = Object.values(simulateAnswers(questions, { reading: strength, math: strength }, 'seed'))
  return answers.filter(({ response }) => response !== undefined)
}

test('what is dragged or chosen in a table is somewhere else in a wrong answer, and possible', () => {
  const interaction = {
    places: [
      { id: placeAt(0), html: 'a' },
      { id: placeAt(1), html: 'b' },
    ],
  }
  const placed = { kind: 'response', response: [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1)] } as const
  for (const entry of ['drag', 'table', 'order'] as const) {
    const asked = questions.map((one) => ({ ...one, key: placed, versionKey: placed, entry, interaction }))
    const wrong = Object.values(simulateAnswers(asked, { reading: -1, math: -1 }, 'seed')).filter(
      ({ response }) => response,
    )
    expect(wrong.every(({ response = [] }) => isPossibleResponse(response, { ...rules, entry, interaction }))).toBe(
      true,
    )
    expect(wrong.some((record) => isCorrectRecord(placed, record, null))).toBe(false)
  }
})

test.each([
  ['right', 2, 1],
  ['not right', -1, 0],
])('a multiple select is answered with options that it offers: %s', (_, strength, share) => {
  const records = answered(strength)
  expect(records.length).toBeGreaterThan(150)
  expect(records.every(({ response = [] }) => isPossibleResponse(response, rules) && response.length === 2)).toBe(true)
  expect(records.filter((record) => isCorrectRecord(key, record, null)).length / records.length).toBe(share)
})
