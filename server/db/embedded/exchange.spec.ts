import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { exchange } from './exchange.ts'

const megabyte = 1024 * 1024
const engine = await PGlite.create()

function query(text: string): Buffer {
  const message = Buffer.from(`Q0000${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function measureHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('a response is complete, however long it is', async () => {
  const [long, short] = ['a'.repeat(3 * megabyte), 'b']
  const sent = query(`select repeat('a', ${long.length}); select '${short}'`)
  const text = Buffer.from(await exchange(engine, sent)).toString('latin1')
  expect(text.split('SELECT 1\0')).toHaveLength(3)
  expect(text.includes(long)).toBe(true)
  expect(text.endsWith('Z\0\0\0\u0005I')).toBe(true)
})

test('an error is a response, and the engine goes on', async () => {
  expect(Buffer.from(await exchange(engine, query('select 1 / 0'))).toString('latin1')).toContain('C22012')
  expect(Buffer.from(await exchange(engine, query(`select 'next'`))).toString('latin1')).toContain('next')
})

test('the engine keeps nothing of its responses', async () => {
  const sent = query(`select repeat('x', 1000) from generate_series(1, 1000)`)
  await exchange(engine, sent)
  const before = measureHeap()
  for (let time = 0; time < 50; time += 1) await exchange(engine, sent)
  expect(measureHeap() - before).toBeLessThan(10 * megabyte)
})
