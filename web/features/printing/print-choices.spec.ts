import { expect, test } from 'vitest'
import { readPrintChoices, writePrintChoices } from './print-choices.ts'

const usual = { paper: 'letter', parts: ['questions', 'sheet'] } as const

test.each([
  ['', { columns: 1, isLarge: false, paper: 'letter', parts: ['questions', 'sheet'] }],
  [
    'columns=2&print=large&paper=a4&parts=key,questions',
    { columns: 2, isLarge: true, paper: 'a4', parts: ['questions', 'key'] },
  ],
  ['columns=3&print=huge&paper=a5&parts=covers', { columns: 1, isLarge: false, paper: 'letter', parts: [] }],
  ['paper=toString&parts=', { columns: 1, isLarge: false, paper: 'letter', parts: [] }],
] as const)('the address ?%s says how it is printed', (address, choices) => {
  expect(readPrintChoices(new URLSearchParams(address), usual)).toEqual(choices)
})

test('what is written is read again, and the rest of the address stays', () => {
  const choices = { columns: 2, isLarge: true, paper: 'a4', parts: ['sheet', 'key'] } as const
  const address = writePrintChoices(new URLSearchParams('submission=x&columns=1'), choices)
  expect(address.get('submission')).toBe('x')
  expect(readPrintChoices(address, usual)).toEqual(choices)
})
