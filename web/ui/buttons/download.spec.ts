// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerDownload } from './download.ts'

const files: Blob[] = []

beforeEach(() => {
  files.length = 0
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:spec'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['table.csv', 'text/csv;charset=utf-8', [0xef, 0xbb, 0xbf, 0x61]],
  ['work.json', 'application/json', [0x61]],
])('%s begins with the mark that Excel needs only if it is a table', async (name, type, bytes) => {
  offerDownload(name, 'a', type)
  expect([...new Uint8Array((await files[0]?.arrayBuffer()) ?? [])]).toEqual(bytes)
})
