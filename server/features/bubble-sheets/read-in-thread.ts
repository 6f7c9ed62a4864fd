/** Reads pictures of bubble sheets one after the other, each in a thread that ends with it and gives its memory back. */
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import type { SheetReading } from './read-sheet.ts'
import type { SheetReply, SheetTask } from './sheet-messages.ts'

const mostWaiting = 20
const longestMs = 30_000
const queue = pLimit(1)

/** Null where no sheet is seen. Throws `invalid_input` for what is no picture, `too_many_requests` where too many wait already. */
export async function readInThread(task: SheetTask): Promise<SheetReading | null> {
  if (queue.pendingCount >= mostWaiting) {
    throw new Refusal('too_many_requests', 'Too many pictures are being read. Please try again in a minute.')
  }
  const reply = await queue(() => runThread(task))
  if ('failure' in reply) {
    const refusal = refusedAt('file', 'This is not a PNG, JPG or WEBP image.')
    refusal.cause = reply.failure
    throw refusal
  }
  return reply.reading
}

function runThread(task: SheetTask): Promise<SheetReply> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { workerData: task })
  return new Promise((resolve) => {
    const late = setTimeout(() => void worker.terminate(), longestMs)
    worker.once('message', resolve)
    worker.once('error', (error) => resolve({ failure: error.message }))
    worker.once('exit', () => {
      clearTimeout(late)
      resolve({ failure: 'The thread ended without a reply.' })
    })
  })
}
