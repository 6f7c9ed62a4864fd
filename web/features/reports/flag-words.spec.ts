import { expect, test } from 'vitest'
import type { QuestionFlag } from '#contracts/reports/reports.ts'
import { describeClosing, describeFindings, describeFlag } from './flag-words.ts'

const proof: QuestionFlag = { kind: 'choice_beats_key', grade: 'proof', choice: 'C' }
const suspicion: QuestionFlag = { ...proof, grade: 'suspicion' }

test('a flag says what happened, how sure that is with its number of answers, and what to do', () => {
  expect(describeFlag(proof, { entry: 'choice', scored: 240 })).toEqual({
    label: 'Probably a wrong key',
    sentence:
      'Students who chose C did better on the rest of the test than students who gave the right answer. With 240 answers, chance can hardly explain this. Check whether C is right, or right as well.',
  })
  const { label, sentence } = describeFlag({ ...suspicion, choice: '13' }, { entry: 'number', scored: 30 })
  expect(label).toBe('Possibly a wrong key')
  expect(sentence).toContain('Students who typed 13')
  expect(sentence).toContain('With 30 answers, this can be chance')
})

test('a question that most students left open says so', () => {
  const hard: QuestionFlag = { kind: 'too_hard', grade: 'suspicion', choice: null }
  const question = { entry: 'choice' as const, scored: 40 }
  expect(describeFlag(hard, { ...question, omitted: { all: 30 } }).sentence).toContain(
    'are right. 75% left it open, which counts as wrong. Check',
  )
  expect(describeFlag(hard, { ...question, omitted: { all: 20 } }).sentence).toContain('are right. Check')
})

test('a decision about a question names the day of a ruling', () => {
  expect(describeClosing({ kind: 'voided', at: '2026-11-28T12:00:00Z' })).toBe('Voided on Nov 28')
  expect(describeClosing({ kind: 'deleted', at: null })).toBe('Deleted from the test')
})

test.each([
  [[], 'No question looks wrong.'],
  [[[proof]], '1 question is probably wrong: check the key first.'],
  [
    [[proof], [proof, suspicion], [suspicion]],
    '2 questions are probably wrong: check the key first. 1 more may need a look.',
  ],
  [[[suspicion], [suspicion], []], '2 questions may need a look.'],
])('%j reads %s', (flags, words) => {
  expect(describeFindings(flags.map((own) => ({ flags: own })))).toBe(words)
})
