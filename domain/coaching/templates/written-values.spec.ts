import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'
import { rational, whole } from './rational.ts'
import { TemplateError } from './template.ts'
import { lookAlike, writtenTogether } from './written-values.ts'

const scope = new Map([
  ['n', whole(1250)],
  ['third', rational(1n, 3n) ?? whole(0)],
  ['share', rational(25n, 2n) ?? whole(0)],
])

test.each([
  ['[n] people', '1,250 people'],
  ['$[tex: n]x$', '$1250x$'],
  ['[money: n] and [money: share]', '\\$1,250 and \\$12.50'],
  ['[percent: share]', '12.5%'],
  ['[fraction: third], $[tex: third]$', '$\\frac{1}{3}$, $\\frac{1}{3}$'],
  ['$x [plus: n] [plus: -third]$', '$x + 1250 - \\frac{1}{3}$'],
  ['[clock: 0], [clock: 725], [clock: 13 * 60 + 5]', '12:00 a.m., 12:05 p.m., 1:05 p.m.'],
  ['It is [clock: 60].', 'It is 1:00 a.m.'],
  ['the [thing]', 'the lamp'],
  ['[-3] and [-0.5]', '-3 and -0.5'],
])('%s becomes %s', (text, filled) => expect(fillText(text, scope, { thing: 'lamp' })).toBe(filled))

test.each(['[third]', '[money: third]', '[money: -1]', '[clock: 1440]', '[clock: share]'])(
  '%s has no such form',
  (text) => expect(() => fillText(text, scope, {})).toThrow(TemplateError),
)

test('amounts of money beside each other all have cents, or none has', () => {
  const [one, two] = [whole(1200), rational(5n, 2n) ?? whole(0)]
  expect(writtenTogether([one, two], 'money')).toEqual(['\\$1,200.00', '\\$2.50'])
  expect(writtenTogether([one, whole(3)], 'money')).toEqual(['\\$1,200', '\\$3'])
  expect(lookAlike(one, two, 'money')).toBe(true)
  expect(lookAlike(one, two, 'number')).toBe(false)
})
