import { expect, test } from 'vitest'
import { fillTemplateText } from './fill-text.ts'
import { makeRational, makeWholeNumber } from './rational.ts'
import { TemplateError } from './template.ts'
import { areAlikeWhenFormatted, formatValuesAlike } from './written-values.ts'

const scope = new Map([
  ['n', makeWholeNumber(1250)],
  ['third', makeRational(1n, 3n) ?? makeWholeNumber(0)],
  ['share', makeRational(25n, 2n) ?? makeWholeNumber(0)],
])

test.each([
  ['[n] people', '1,250 people'],
  ['$[tex: n]x$', '$1250x$'],
  ['[money: n] and [money: share]', '\\$1,250 and \\$12.50'],
  ['[percent: share]', '12.5%'],
  ['[fraction: third], $[tex: third]$', '$\\frac{1}{3}$, $\\frac{1}{3}$'],
  ['$x [plus: n] [plus: -third]$', '$x + 1250 - \\frac{1}{3}$'],
  ['$2 \\times [factor: n]$, $2 \\times [factor: -n]$', '$2 \\times 1250$, $2 \\times (-1250)$'],
  ['[clock: 0], [clock: 725], [clock: 13 * 60 + 5]', '12:00 a.m., 12:05 p.m., 1:05 p.m.'],
  ['It is [clock: 60].', 'It is 1:00 a.m.'],
  ['the [thing]', 'the lamp'],
  ['[-3] and [-0.5]', '-3 and -0.5'],
])('%s becomes %s', (text, filled) => expect(fillTemplateText(text, scope, { thing: 'lamp' })).toBe(filled))

test.each(['[third]', '[money: third]', '[money: -1]', '[clock: 1440]', '[clock: share]'])(
  '%s has no such form',
  (text) => expect(() => fillTemplateText(text, scope, {})).toThrow(TemplateError),
)

test('amounts of money beside each other all have cents, or none has', () => {
  const [one, two] = [makeWholeNumber(1200), makeRational(5n, 2n) ?? makeWholeNumber(0)]
  expect(formatValuesAlike([one, two], 'money')).toEqual(['\\$1,200.00', '\\$2.50'])
  expect(formatValuesAlike([one, makeWholeNumber(3)], 'money')).toEqual(['\\$1,200', '\\$3'])
  expect(areAlikeWhenFormatted(one, two, 'money')).toBe(true)
  expect(areAlikeWhenFormatted(one, two, 'number')).toBe(false)
})
