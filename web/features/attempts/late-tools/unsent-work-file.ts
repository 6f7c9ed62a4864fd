/** The last resort: what the server does not have, as a file that an administrator can load into the attempt. */
import type { UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import { thinned } from '#domain/attempts/change-queue.ts'
import type { UnsentWork } from '../engine/attempt-store.ts'

export interface TextFile {
  readonly fileName: string
  readonly text: string
}

/** What was refused is in it too: it does not count, but its text may still help. */
export function unsentWorkAsFile({ recording, changes, refused, serverNow }: UnsentWork): TextFile {
  const file: UnsentWorkFile = {
    format: 'prep-platform-unsent-work',
    version: 1,
    attemptId: recording.attemptId,
    testId: recording.testId,
    writer: recording.writer,
    savedAt: serverNow.toISOString(),
    changes: thinned([...refused, ...changes]),
    ...(refused.length > 0 && { refused: refused.map(({ number }) => number) }),
  }
  return { fileName: `unsent-answers-${recording.attemptId}.json`, text: JSON.stringify(file, null, 2) }
}
