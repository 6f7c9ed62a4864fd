/** The last resort: what the server does not have, as a file that an administrator can load into the attempt. */
import type { UnsentWorkFile } from '#contracts/attempt-administration.ts'
import type { AttemptState } from './attempt-state.ts'

export interface UnsentWork {
  readonly fileName: string
  readonly text: string
}

/** Null when the server has everything. `now` is the server's time as far as it is known. */
export function unsentWorkOf(
  { recording, work }: Pick<AttemptState, 'recording' | 'work'>,
  now: Date,
): UnsentWork | null {
  if (recording === null || work.queue.pending.length === 0) return null
  const last = new Map(work.queue.pending.map((change) => [change.question, change]))
  const file: UnsentWorkFile = {
    format: 'prep-platform-unsent-work',
    version: 1,
    attemptId: recording.attemptId,
    testId: recording.testId,
    writer: recording.writer,
    savedAt: now.toISOString(),
    changes: work.queue.pending.filter((change) => last.get(change.question) === change),
  }
  return { fileName: `unsent-answers-${recording.attemptId}.json`, text: JSON.stringify(file, null, 2) }
}
