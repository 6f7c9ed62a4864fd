import { expect, test } from 'vitest'
import { describeTex } from './tex-words.ts'

test.each([
  ['\\frac{3}{4}', '3/4'],
  ['2\\frac{1}{2} \\times 3', '2 1/2 × 3'],
  ['\\frac{x + 1}{2}', '(x + 1)/2'],
  ['\\frac{\\frac{1}{2}}{3}', '(1/2)/3'],
  ['\\sqrt{2}', '√2'],
  ['\\sqrt{x^2 + 1}', '√(x² + 1)'],
  ['x^2 + y^{10}', 'x² + y¹⁰'],
  ['2^{x+1}', '2^(x+1)'],
  ['2^{3x}', '2^(3x)'],
  ['90^\\circ', '90°'],
  ['90^{\\circ}', '90°'],
  ['\\angle ABC', '∠ABC'],
  ['\\pi r^2', 'π r²'],
  ['x \\le 5', 'x ≤ 5'],
  ['x \\lt 5', 'x < 5'],
  ['a_{12}', 'a_12'],
  ['12\\text{ cm}', '12 cm'],
  ['\\left(3, 4\\right)', '(3, 4)'],
  ['50\\%', '50%'],
  ['4(x - 3) = x-6', '4(x − 3) = x−6'],
  ['\\frac{-3}{4}', '(−3)/4'],
  ['10^{-2}', '10⁻²'],
  ['3\\text{ two-liter bottles}-x', '3 two-liter bottles−x'],
  ['\\unknown{x}', 'unknown x'],
  ['\\frac{1', 'frac {1'],
])('%s reads %s', (tex, words) => {
  expect(describeTex(tex)).toBe(words)
})

test('a formula that is too long for a line stays as written, whatever it contains', () => {
  const long = '{'.repeat(100_000)
  expect(describeTex(long)).toBe(long)
})
