// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readTableFile } from './read-table.ts'

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], /Save it as CSV/],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /Save it as CSV/],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], /This is a PDF/],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d], /This is a picture/],
])('%s is no table', async (_name, bytes, words) => {
  expect(await readTableFile(new Blob([new Uint8Array(bytes)]))).toEqual({ refusal: expect.stringMatching(words) })
})

test('text is one', async () => {
  expect(await readTableFile(new Blob(['Name,Grade\nPK,9\n']))).toMatchObject({
    lines: [['Name', 'Grade'], ['PK', '9'], ['']],
  })
})
