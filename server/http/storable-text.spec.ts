import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeJsonStorable, makeTextStorable } from './storable-text.ts'

const parsed = (json: string) => JSON.parse(makeJsonStorable(json))

test.each([
  ['"a\\u0000b"', 'ab'],
  ['{"a\\u0000":1}', { a: 1 }],
  ['"\\ud800"', '\ufffd'],
  ['"\\uDC00\\uD800"', '\ufffd\ufffd'],
  ['"\\ud83d\\ude00"', '😀'],
  ['"\\ud83d\\u0000\\ude00"', '\ufffd\ufffd'],
  ['"\\\\u0000"', '\\u0000'],
  ['"\\\\\\u0000"', '\\'],
  ['"\\n\\u00e9"', '\né'],
])('%s is read as %j', (json, value) => {
  expect(parsed(json)).toEqual(value)
})

test.each(['"\\u000"', '"\\u00 0\\u0000"', '"\\ud8"', '\\u', '"\\'])('%s is as malformed as before', (json) => {
  expect(() => parsed(json)).toThrow(SyntaxError)
})

const anyUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0x5c, 0x22, 0xd800, 0xdc00)))
  .map((units) => String.fromCharCode(...units))

test('everything storable in a value is kept, and nothing else', () => {
  fc.assert(
    fc.property(anyUnits, (text) => {
      // A lone surrogate before a NUL must not combine with one after it.
      const kept = text.toWellFormed().replaceAll('\0', '')
      expect(parsed(JSON.stringify(text))).toBe(kept)
      expect(makeTextStorable(text)).not.toContain('\0')
    }),
  )
})

test('storable text stays as it is written', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      fc.pre(!json.includes('\\u0000'))
      expect(parsed(json)).toEqual(JSON.parse(json))
    }),
  )
})
