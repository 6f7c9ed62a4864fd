import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

function textsOf(text: string) {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end).trim())
}

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['Mr. Smith met Dr. Who. They left.', ['Mr. Smith met Dr. Who.', 'They left.']],
  ['It costs 3.5 dollars. Why?', ['It costs 3.5 dollars.', 'Why?']],
  ['“Go,” he said. “Now!” She went.', ['“Go,” he said.', '“Now!”', 'She went.']],
  ['In the U.S. Army she served.', ['In the U.S. Army she served.']],
  ['e.g. this one', ['e.g. this one']],
  ['no end', ['no end']],
  ['  ', []],
  ['… — !', []],
])('%j has the sentences %j', (text, sentences) => {
  expect(textsOf(text)).toEqual(sentences)
})

test('no letter is lost or read twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('One. ', 'Mr. ', 'two ', '! ', '“Yes?” ', 'A. ', '3.4 ')), (parts) => {
      const text = parts.join('')
      const letters = (one: string) => one.replace(/[^\p{L}\p{N}]/gu, '')
      expect(letters(textsOf(text).join(''))).toBe(letters(text))
    }),
  )
})
