import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPart, joinGzipParts } from './gzip-parts.ts'

test.each([[['{"a":1', ',"paper":{"long":"'.padEnd(70_000, 'ab'), '"}}']], [['only one']], [['', 'é'.repeat(3), '']]])(
  'pieces that were compressed apart read as one text',
  async (texts) => {
    const parts = await Promise.all(texts.map((text) => compressPart(Buffer.from(text), 9)))
    expect(gunzipSync(joinGzipParts(parts)).toString()).toBe(texts.join(''))
  },
)
