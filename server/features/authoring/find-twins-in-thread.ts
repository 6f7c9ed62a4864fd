import pLimit from 'p-limit'
import { Refusal } from '#contracts/wire/refusals.ts'
import type { Twin } from '#domain/authoring/twins.ts'
import { runThread } from '../../sharing/run-thread.ts'
import type { TwinMessage, TwinReply, TwinTask } from './twin-messages.ts'

const mostWaiting = 5
/** On an idle machine it takes seconds for 50,000 questions. The thread waits for everything else. */
const longestMs = 120_000
const program = new URL('./twin-worker.ts', import.meta.url)
const queue = pLimit(1)
const withdrawn: TwinReply = { twins: [] }

/**
 * One comparison after the other. `parts` are read when it is its turn. Throws `too_many_requests` if too many wait already, and if `signal`
 * is aborted because the client has disconnected.
 */
export async function findTwinsInThread(
  task: TwinTask,
  parts: AsyncIterable<TwinMessage>,
  signal: AbortSignal,
): Promise<readonly Twin[]> {
  if (queue.pendingCount >= mostWaiting) {
    throw new Refusal('too_many_requests', 'Too many questions are being compared. Please try again in a minute.')
  }
  const reply = await queue(async () => {
    if (signal.aborted) return withdrawn
    return runThread<TwinReply>(program, task, longestMs, { signal, parts })
  })
  if (signal.aborted) throw new Refusal('too_many_requests', 'The request was withdrawn.')
  if ('failure' in reply) throw new Error(`Questions could not be compared: ${reply.failure}`)
  return reply.twins
}
