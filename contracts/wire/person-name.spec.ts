import { expect, test } from 'vitest'
import { hasInvisibleCharacters } from './person-name.ts'

test.each([
  'Maya Lind',
  'Zoë O’Brien-Núñez',
  'Nguyễn Thị Minh Khai',
  '王小明',
  'محمد علي',
  'शर्मा',
  'J. R. (Jay) Smith, Jr.',
])('%s is a name', (name) => {
  expect(hasInvisibleCharacters(name)).toBe(false)
})

test.each([
  ['a line break', 'Maya\r\nBcc: x'],
  ['a tab', 'Maya\tLind'],
  ['an escape', 'Maya\u001b[31m'],
  ['a C1 control', 'Maya\u0085'],
  ['an override to the left', '\u202enimda'],
  ['an isolate', '\u2067Maya\u2069'],
  ['a mark of direction', 'Maya\u200f'],
  ['a space without width', 'Ma\u200bya'],
  ['a joiner', 'Ma\u200dya'],
  ['a byte order mark', '\ufeffMaya'],
  ['a soft hyphen', 'Ma\u00adya'],
  ['a line separator', 'Maya\u2028Lind'],
  ['a filler', '\u3164'],
  ['a tag', 'Maya\u{e0041}'],
])('%s is refused', (_, name) => {
  expect(hasInvisibleCharacters(name)).toBe(true)
})
