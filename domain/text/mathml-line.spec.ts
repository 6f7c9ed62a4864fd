import { expect, test } from 'vitest'
import { flattenFormulas } from './mathml-line.ts'

const x = '<mi>x</mi>'
const two = '<mn class="tml-sml-pad">2</mn>'
const minusTwo = `<mrow><mo fence="true">(</mo><mo form="prefix">−</mo><mn>2</mn><mo>)</mo></mrow>`

test.each([
  ['no formula', 'one <b>two</b>', 'one <b>two</b>'],
  ['a power', `<msup>${x}${two}</msup>`, 'x²'],
  ['a long power', `<msup>${x}<mn>10</mn></msup>`, 'x¹⁰'],
  ['a power of letters', `<msup>${x}<mi>k</mi></msup>`, 'x^k'],
  ['a power of parentheses', `<mrow><msup>${minusTwo}<mn>3</mn></msup><mo>+</mo><mn>7</mn></mrow>`, '(−2)³+7'],
  ['a sign before a power', `<mrow><mo>−</mo><msup><mn>3</mn>${two}</msup></mrow>`, '−3²'],
  ['a fraction', `<mfrac><mn>1</mn>${x}</mfrac>`, '1/x'],
  ['a fraction of sums', `<mfrac><mrow>${x}<mo>+</mo><mn>1</mn></mrow>${two}</mfrac>`, '(x+1)/2'],
  ['a fraction in a fraction', `<mfrac><mn>1</mn><mfrac><mn>2</mn><mn>3</mn></mfrac></mfrac>`, '1/(2/3)'],
  ['a mixed number', `<mrow><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>`, '2 1/2'],
  ['a product below', `<mfrac><mn>1</mn><mrow><mn>2</mn>${x}</mrow></mfrac>`, '1/(2x)'],
  ['a product above', `<mfrac><mrow><mn>2</mn>${x}</mrow><mn>3</mn></mfrac>`, '2x/3'],
  ['a fraction before a factor', `<mrow><mfrac><mn>1</mn><mn>2</mn></mfrac>${x}</mrow>`, '1/2 x'],
  ['a product in a power', `<msup><mrow><mn>2</mn>${x}</mrow>${two}</msup>`, '(2x)²'],
  ['a product of parentheses', `<mrow><mn>3</mn><mo>(</mo>${x}<mo>+</mo><mn>1</mn><mo>)</mo></mrow>`, '3(x+1)'],
  ['a root', `<msqrt>${x}<mo>+</mo><mn>1</mn></msqrt>`, '√(x+1)'],
  ['a third root', `<mroot><mn>8</mn><mn>3</mn></mroot>`, '³√8'],
  ['an index', `<msub><mi>a</mi><mn>1</mn></msub>`, 'a_1'],
])('%s', (_name, math, line) => {
  const html = math.startsWith('<m') ? `<math>${math}</math>` : math
  expect(flattenFormulas(html).replaceAll(/<\/?math>/g, '')).toBe(line)
})

test('the text around a formula stays, and a tag that is not known loses nothing of it', () => {
  expect(flattenFormulas(`<p>If <math><mi>x</mi><munder><mo>→</mo><mn>0</mn></munder></math>, stop.</p>`)).toBe(
    '<p>If <math>x<munder>→0</munder></math>, stop.</p>',
  )
})
