/** The last resort: a file with the work that the server does not have, which an administrator can load into the attempt. */
import type { UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import { dropReplacedAnswers } from '#domain/attempts/change-queue.ts'
import type { UnsentWork } from '../engine/attempt-store.ts'

export interface TextFile {
  readonly fileName: string
  readonly text: string
}

/** Includes refused answers: they do not count, but their text may still help. */
export function makeUnsentWorkFile({ recording, changes, refused, serverNow }: UnsentWork): TextFile {
  const file: UnsentWorkFile = {
    format: 'prep-platform-unsent-work',
    version: 1,
    attemptId: recording.attemptId,
    testId: recording.testId,
    writer: recording.writer,
    savedAt: serverNow.toISOString(),
    changes: dropReplacedAnswers([...refused, ...changes]),
    ...(refused.length > 0 && { refused: refused.map(({ number }) => number) }),
  }
  return { fileName: `unsent-answers-${recording.attemptId}.json`, text: JSON.stringify(file, null, 2) }
}
