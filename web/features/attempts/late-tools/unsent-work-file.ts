/** The last resort: what the server does not have, as a file that an administrator can load into the attempt. */
import type { UnsentWorkFile } from '#contracts/attempt-administration.ts'
import type { UnsentWork } from '../engine/attempt-store.ts'

export interface TextFile {
  readonly fileName: string
  readonly text: string
}

export function unsentWorkAsFile({ recording, changes, serverNow }: UnsentWork): TextFile {
  const last = new Map(changes.map((change) => [change.question, change]))
  const file: UnsentWorkFile = {
    format: 'prep-platform-unsent-work',
    version: 1,
    attemptId: recording.attemptId,
    testId: recording.testId,
    writer: recording.writer,
    savedAt: serverNow.toISOString(),
    changes: changes.filter((change) => last.get(change.question) === change),
  }
  return { fileName: `unsent-answers-${recording.attemptId}.json`, text: JSON.stringify(file, null, 2) }
}
