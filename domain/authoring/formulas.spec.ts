import { describe, expect, test } from 'vitest'
import { findFormulaProblem, findPassageFormulaProblem, maxFormulaLength, maxTexOfQuestion } from './formulas.ts'

const formula = (length: number) => `$${'x'.repeat(length)}$`
const question = { text: 'What is it?', options: ['a', 'b'], explanation: null, passage: null }
const tooLong = formula(maxFormulaLength + 1)

describe('the formulas of a question', () => {
  test.each([
    ['the longest that may be', { text: formula(maxFormulaLength) }],
    ['a long text with few formulas', { text: `${'word '.repeat(9000)}$x$ and $y$` }],
    ['amounts of money far apart, between tags', { text: `It costs $5.<p>${'word '.repeat(900)}</p>Now $6.` }],
    ['escaped dollars far apart', { text: `It costs \\$5. ${'word '.repeat(900)} Now \\$6.` }],
    ['a lone dollar', { text: `$5 ${'word '.repeat(900)}` }],
    ['many formulas', { options: Array.from({ length: 26 }, () => '$\\frac{1}{2}$ or $x^2$') }],
  ])('are accepted: %s', (_name, values) => {
    expect(findFormulaProblem({ ...question, ...values })).toBeNull()
  })

  test.each([
    ['text', { text: `If ${tooLong}` }, 'A formula in the question is too long'],
    ['text', { text: `If $1 < ${'x'.repeat(maxFormulaLength)}$` }, 'A formula in the question is too long'],
    ['options', { options: ['a', tooLong] }, 'A formula in option 2 is too long'],
    ['explanation', { explanation: tooLong }, 'A formula in the explanation is too long'],
    ['passage', { passage: { title: 'A', text: tooLong } }, 'A formula in the passage is too long'],
    [
      'options',
      { options: Array.from({ length: 26 }, () => formula(maxTexOfQuestion / 20)) },
      'The formulas up to option 21 are too long together.',
    ],
  ])('are refused in %s', (field, values, message) => {
    const found = findFormulaProblem({ ...question, ...values })
    expect(found?.field).toBe(field)
    expect(found?.message).toContain(message)
  })

  test('are named by their first characters', () => {
    const text = `$\\begin{matrix}${'a&'.repeat(maxFormulaLength)}$`
    expect(findFormulaProblem({ ...question, text })?.message).toBe(
      'A formula in the question is too long: it begins with \\begin{matrix}a&a&a&a&a&a&a&a& and has 4,014 characters.' +
        ' A formula can have at most 2,000. Please split it. For an amount of money, write \\$ instead of $.',
    )
  })

  test('are found in time that grows with the text', () => {
    const began = performance.now()
    for (const unit of ['$', '$a<', '\\$', '$\\', '$a\\$', '<$']) findPassageFormulaProblem(unit.repeat(50_000))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

test('a passage follows the same rules', () => {
  expect(findPassageFormulaProblem('Of $x$.')).toBeNull()
  expect(findPassageFormulaProblem(tooLong)).toContain('A formula in the passage is too long')
})
