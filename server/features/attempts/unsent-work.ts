/** Which of a student's unsent changes an attempt does not have yet. */
import type { UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import type { AnswerSheet, Change } from '#contracts/attempts/attempts.ts'
import { isSameAnswer } from '#domain/answers/responses.ts'

/**
 * If the opening that made the changes still writes the attempt, their numbers decide: the server skips what it already
 * applied. If another device or tab has taken over, equal numbers may be other changes. Then the whole file is applied
 * on top, as if that device had been opened again.
 */
export function missingChanges(
  file: Pick<UnsentWorkFile, 'writer' | 'changes'>,
  attempt: { writer: string; changeNumber: number },
): readonly Change[] {
  if (!isOfWriter(file, attempt.writer)) return file.changes
  return file.changes.filter(({ number }) => number > attempt.changeNumber)
}

export function isOfWriter(file: Pick<UnsentWorkFile, 'writer'>, writer: string): boolean {
  return file.writer.toLowerCase() === writer.toLowerCase()
}

/** Whether the numbers ascend. */
export function isInOrder(changes: readonly Pick<Change, 'number'>[]): boolean {
  return changes.every((change, at) => at === 0 || change.number > (changes[at - 1]?.number ?? 0))
}

/** One-based numbers of the questions whose answer the records of `after` would change, in the order of the test. */
export function questionsChanged(questions: readonly string[], answers: AnswerSheet, after: AnswerSheet): number[] {
  return questions.flatMap((question, at) => {
    const now = after[question]
    return now === undefined || isSameAnswer(answers[question], now) ? [] : [at + 1]
  })
}
