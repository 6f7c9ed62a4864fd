import { describe, expect, test } from 'vitest'
import { formatJoinCode, joinCodeAlphabet, parseJoinCode } from './join-codes.ts'

describe('a code as somebody typed it', () => {
  test.each([
    ['CDFH2345', 'CDFH2345'],
    ['cdfh-2345', 'CDFH2345'],
    [' cd fh – 23 45 ', 'CDFH2345'],
    ['CDFH-234', null],
    ['CDFH-23456', null],
    ['CDFH-234O', null],
    ['CDFH-234!', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(parseJoinCode(typed)).toBe(code)
  })

  test('a shown code is read back', () => {
    expect(formatJoinCode('CDFH2345')).toBe('CDFH-2345')
    expect(parseJoinCode(formatJoinCode('CDFH2345'))).toBe('CDFH2345')
  })
})

test('no sign looks like another', () => {
  expect(new Set(joinCodeAlphabet).size).toBe(joinCodeAlphabet.length)
  expect(joinCodeAlphabet).not.toMatch(/[0O1ILAEUBGSZ]/)
})
