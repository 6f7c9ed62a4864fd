import { expect, test } from 'vitest'
import { parseLenientJson } from './lenient-json.ts'

test.each([
  ['$\\frac{3}{4} \\times 8$'],
  ['$a \\neq \\beta$ and $\\theta \\ne \\nu$'],
  ['$\\sqrt{2} \\rightarrow \\rho \\text{ cm}$'],
  ['\\frac12 without dollar signs'],
  ['\\$5 and \\{1\\} and $\\upsilon$'],
])('TeX with single backslashes is read: %s', (tex) => {
  expect(parseLenientJson(`{"text": "${tex}"}`)).toEqual({ text: tex })
  expect(parseLenientJson(JSON.stringify({ text: tex }))).toEqual({ text: tex })
})

test.each(['First line\nnext line\tand a tab', 'A note:\n\nnu or \times', '$x\n+ 1$', 'a\\\\b "quoted" \u00e9'])(
  'what JSON escapes stays: %j',
  (text) => {
    expect(parseLenientJson(JSON.stringify([text]))).toEqual([text])
  },
)

test('comments and a comma too many are forgiven, but not inside of texts', () => {
  expect(parseLenientJson('{"a": [1, 2, /* three */ ], // end\n "b": ",] // }",}')).toEqual({ a: [1, 2], b: ',] // }' })
})

test('what is no JSON is refused', () => {
  expect(() => parseLenientJson('{"a": [1')).toThrow(SyntaxError)
  expect(() => parseLenientJson('{"a": 1 "b": 2}')).toThrow(SyntaxError)
})

test.each([
  ['a fence', '```json\n{"a": "```"}\n```'],
  ['a fence between words', 'Here it is:\n```\n{"a": "```"}\n```\nDone.'],
  ['no fence', '{"a": "```"}'],
])('reads what is in %s', (_, text) => {
  expect(parseLenientJson(text)).toEqual({ a: '```' })
})
