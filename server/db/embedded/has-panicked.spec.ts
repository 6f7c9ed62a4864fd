import { expect, test } from 'vitest'
import { hasPanicked } from './has-panicked.ts'

/** Builds a message of the wire protocol. */
function message(kind: string, body: string): Buffer {
  const bytes = Buffer.from(`${kind}0000${body}`, 'latin1')
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

const row = message('D', '\0\u0001\0\0\0\u0009EVPANIC\0\0')
const panic = message('E', 'SPANIK\0VPANIC\0C53100\0Mno space\0\0')
const error = message('E', 'SERROR\0VERROR\0C22012\0MVPANIC\0\0')

test.each<[string, Buffer[], boolean]>([
  ['nothing', [], false],
  ['rows, whatever they hold', [row, message('C', 'SELECT 1\0')], false],
  ['an error, whatever it says', [row, error, message('Z', 'I')], false],
  ['a panic', [panic], true],
  ['a panic after rows and an error', [row, error, panic], true],
  ['a message that is cut off', [row.subarray(0, 4)], false],
])('of %s it is known whether it is the end', (_what, messages, isEnd) => {
  expect(hasPanicked(Buffer.concat(messages))).toBe(isEnd)
})
