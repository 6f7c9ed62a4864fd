/** Simulates the students of one test after those of another, each in a thread that ends with it. The same questions are simulated once. */
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { Refusal } from '#contracts/wire/refusals.ts'
import { runThread } from '../../sharing/run-thread.ts'
import { VersionedCache } from '../tests/versioned-cache.ts'
import type { SimulatedPool, SimulationReply, SimulationTask } from './simulation-messages.ts'

const mostWaiting = 10
/** On an idle machine it takes two seconds for 500 questions. The thread waits for everything else. */
const longestMs = 120_000
const program = new URL('./simulation-worker.ts', import.meta.url)
const queue = pLimit(1)
const simulated = new VersionedCache<readonly SimulatedPool[]>()

/** Throws `too_many_requests` where too many wait already. */
export function simulateInThread(task: SimulationTask): Promise<readonly SimulatedPool[]> {
  const digest = createHash('sha256').update(JSON.stringify(task)).digest('hex')
  return simulated.get(digest, task.students, async () => {
    if (queue.pendingCount >= mostWaiting) {
      throw new Refusal('too_many_requests', 'Too many tests are being simulated. Please try again in a minute.')
    }
    const reply = await queue(() => runThread<SimulationReply>(program, task, longestMs))
    if ('failure' in reply) throw new Error(`Students could not be simulated: ${reply.failure}`)
    return reply.pools
  })
}
