import { expect, test } from 'vitest'
import { formulaOrDollarPattern } from './formula-marks.ts'

test.each([
  ['$x$, $y$', ['x', 'y']],
  ['$5x + 3$ and $7y$', ['5x + 3', '7y']],
  ['$5$', ['5']],
  ['$3 sin x$', ['3 sin x']],
  ['$ \\frac12 $', [' \\frac12 ']],
  ['$x<y$', ['x<y']],
  ['$a<b$ and <b>c</b>', ['a<b']],
  ['from $5 to $x$', ['x']],
  ['\\$5 and $x$', ['x']],
])('%s has the formulas %j', (text, formulas) => {
  expect(texOf(text)).toEqual(formulas)
})

test.each([
  'Ana pays $5 and Ivo pays $7.',
  '$5, $7 or $9',
  '$5/$7',
  '($5)($7)',
  '$10–$20',
  'a $5 bill and a US$',
  'a $20-dollar note in US$',
  'in $ or in US $',
  '<b>$x</b> and <b>y$</b>',
])('%s has none', (text) => {
  expect(texOf(text)).toEqual([])
})

function texOf(text: string) {
  return [...text.matchAll(formulaOrDollarPattern)].flatMap(([, tex]) => tex ?? [])
}
