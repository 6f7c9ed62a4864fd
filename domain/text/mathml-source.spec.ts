import { expect, test } from 'vitest'
import { replaceMathmlWithTex } from './mathml-source.ts'

test.each([
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '\\frac{1}{2}'],
  ['<mrow><mi>x</mi><mo>&lt;</mo><msup><mi>y</mi><mn>2</mn></msup></mrow>', 'x\\lt {y}^{2}'],
  ['<msub><mi>a</mi><mn>1</mn></msub><mo>&#x2212;</mo><mn>3</mn>', '{a}_{1}-3'],
  ['<msqrt><mn>2</mn></msqrt><mroot><mn>8</mn><mn>3</mn></mroot>', '\\sqrt{2}\\sqrt[3]{8}'],
  ['<mi>sin</mi><mi>x</mi><mtext>a $5</mtext>', '\\operatorname{sin}x\\text{a \\$5}'],
  ['\n <mrow mathvariant="normal">\n <mn>50</mn><mo>%</mo></mrow>', '50\\%'],
])('%s', (mathml, tex) => {
  expect(replaceMathmlWithTex(`Is <math display="inline">${mathml}</math>?`)).toBe(`Is $${tex}$?`)
})

test.each([
  '<mtable></mtable>',
  '<mi>x',
  '<mfrac><mn>1</mn></mfrac>',
  '<mo>&unknown;</mo>',
  '<mi><mn>1</mn></mi>',
  'words',
  '',
])('what TeX cannot say stays: %j', (mathml) => {
  const source = `<math>${mathml}</math>`
  expect(replaceMathmlWithTex(source)).toBe(source)
})
