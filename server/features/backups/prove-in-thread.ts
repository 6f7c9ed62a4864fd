/** Proves a backup in a thread of its own. Only the parent survives a thread that is cut off, so it deletes what the thread restored. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { runThread } from '../../sharing/run-thread.ts'
import { describeFailure, type ProofResult, type ProofTask } from './prove-backup.ts'

const program = new URL('./prove-worker.ts', import.meta.url)

export async function proveInThread(task: ProofTask, longestMs: number, signal?: AbortSignal): Promise<ProofResult> {
  try {
    const reply = await runThread<ProofResult>(program, task, longestMs, { signal })
    return 'failure' in reply ? describeFailure(`The backup could not be restored: ${reply.failure}`) : reply
  } finally {
    await rm(task.folder, { recursive: true, force: true })
  }
}

export function getProofFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'proof-under-way')
}

/** Deletes what a process that was killed left. */
export function dropRestored(config: Pick<Config, 'dataDir'>): Promise<void> {
  return rm(getProofFolder(config), { recursive: true, force: true })
}
