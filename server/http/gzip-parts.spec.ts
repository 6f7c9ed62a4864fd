import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipPart, joinGzip } from './gzip-parts.ts'

test.each([[['{"a":1', ',"paper":{"long":"'.padEnd(70_000, 'ab'), '"}}']], [['only one']], [['', 'é'.repeat(3), '']]])(
  'pieces that were compressed apart read as one text',
  async (texts) => {
    const parts = await Promise.all(texts.map((text) => gzipPart(Buffer.from(text), 9)))
    expect(gunzipSync(joinGzip(parts)).toString()).toBe(texts.join(''))
  },
)
