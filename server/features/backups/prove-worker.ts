/** A thread that proves one backup and ends: it gives the memory of the restored database back, and the rest of the server goes first. */
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../sharing/step-back.ts'
import { type ProofTask, proveBackup } from './prove-backup.ts'

/** Behind everything else. The thread of the restored database inherits it. */
const niceness = 19

if (!parentPort) throw new Error('A backup is proved in a thread of its own.')
lowerThreadPriority(niceness)

// Only `prove-newest-backup.ts` starts this file.
const task: ProofTask = workerData
parentPort.postMessage(await proveBackup(task))
