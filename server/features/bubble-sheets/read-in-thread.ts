/** Reads pictures of bubble sheets one after the other, each in a thread that ends with it and gives its memory back. */
import pLimit from 'p-limit'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { runThread } from '../../sharing/run-thread.ts'
import type { SheetReading } from './read-sheet.ts'
import type { SheetReply, SheetTask } from './sheet-messages.ts'

const mostWaiting = 20
const longestMs = 30_000
const program = new URL('./sheet-worker.ts', import.meta.url)
const queue = pLimit(1)

/** Null where no sheet is seen. Throws `invalid_input` for what is no picture, `too_many_requests` where too many wait already. */
export async function readSheetInThread(task: SheetTask): Promise<SheetReading | null> {
  if (queue.pendingCount >= mostWaiting) {
    throw new Refusal('too_many_requests', 'Too many pictures are being read. Please try again in a minute.')
  }
  const reply = await queue(() => runThread<SheetReply>(program, task, longestMs))
  if ('failure' in reply) {
    const refusal = makeInputRefusal('file', 'This is not a PNG, JPG or WEBP image.')
    refusal.cause = reply.failure
    throw refusal
  }
  return reply.reading
}
