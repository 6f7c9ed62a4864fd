/**
 * A thread that hashes passwords one after the other, at a low priority. A hash keeps a core busy for ten milliseconds or more. At equal
 * priority, a request or the embedded database would wait that long at each step.
 */
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from '../sharing/step-back.ts'
import type { HashingReply, HashingTask } from './hashing-messages.ts'

/** Gives about a third of the processor time of a normal thread, enough to sign in on a busy machine (decision 0057). */
const niceness = 5

if (!parentPort) throw new Error('Passwords are hashed in worker threads.')
const port = parentPort

lowerThreadPriority(niceness)
port.on('message', (task: HashingTask) => port.postMessage(replyTo(task)))

function replyTo(task: HashingTask): HashingReply {
  try {
    const result = task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password)
    return { result }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
