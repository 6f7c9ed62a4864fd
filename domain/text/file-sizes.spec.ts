import { expect, test } from 'vitest'
import { formatFileSize } from './file-sizes.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [10 * 1024 ** 2, '10 MB'],
  [1.25 * 1024 ** 3, '1.25 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes are shown as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
