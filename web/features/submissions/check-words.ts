/** Text about late answers and an unusual pace: what was recorded, and what it may mean. It accuses nobody. */
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import { describeLateAnswers, describePace, describeRefusedAnswers } from '#domain/attempts/submission-checks.ts'

export interface CheckSentence {
  readonly fact: string
  readonly meaning: string
}

export function listCheckSentences({ unusualPace, lateAnswers, refusedAnswers }: SubmissionChecks): CheckSentence[] {
  const sentences: CheckSentence[] = []
  if (unusualPace !== null) {
    sentences.push({
      fact: `${describePace(unusualPace)}.`,
      meaning:
        'That is faster than most people can read the questions. The student may know them from before, may have worked on paper while the page was closed, or may have had help.',
    })
  }
  if (lateAnswers > 0) {
    sentences.push({
      fact: `${describeLateAnswers(lateAnswers)}.`,
      meaning: `${lateAnswers === 1 ? 'It counts' : 'They count'}. The device may have been offline near the end, or the network was slow. We cannot tell when the student chose ${lateAnswers === 1 ? 'it' : 'them'}.`,
    })
  }
  if (refusedAnswers > 0) {
    sentences.push({
      fact: `${describeRefusedAnswers(refusedAnswers)}.`,
      meaning:
        'The device may have been offline for too long. If the student downloaded a file of unsent work, an administrator can load it.',
    })
  }
  return sentences
}
