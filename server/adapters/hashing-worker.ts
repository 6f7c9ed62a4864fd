/**
 * A thread that hashes passwords one after the other, and lets whatever else needs the processor go first. A hash keeps a core busy
 * for ten milliseconds or more. A request or the embedded database would wait as long at each step.
 */
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { stepBack } from '../sharing/step-back.ts'
import type { HashingReply, HashingTask } from './hashing-messages.ts'

/** About a third of the processor time that an equal gets, enough to sign in on a machine that is busy (decision 0057). */
const niceness = 5

if (!parentPort) throw new Error('Passwords are hashed in worker threads.')
const port = parentPort

stepBack(niceness)
port.on('message', (task: HashingTask) => port.postMessage(replyTo(task)))

function replyTo(task: HashingTask): HashingReply {
  try {
    const result = task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password)
    return { result }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
