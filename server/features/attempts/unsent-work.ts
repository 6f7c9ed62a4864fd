/** Finds the unsent changes of a student that an attempt does not have yet. */
import type { UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import type { AnswerSheet, Change } from '#contracts/attempts/attempts.ts'
import { isSameAnswer } from '#domain/answers/responses.ts'

/**
 * If the writer that made the changes still writes the attempt, their numbers decide: changes that the server has already applied are
 * skipped. If another device or tab has taken over, equal numbers may be different changes. In that case, the whole file is applied, as if
 * that device had opened the attempt again.
 */
export function listMissingChanges(
  file: Pick<UnsentWorkFile, 'writer' | 'changes'>,
  attempt: { writer: string; changeNumber: number },
): readonly Change[] {
  if (!isFileOfWriter(file, attempt.writer)) return file.changes
  return file.changes.filter(({ number }) => number > attempt.changeNumber)
}

export function isFileOfWriter(file: Pick<UnsentWorkFile, 'writer'>, writer: string): boolean {
  return file.writer.toLowerCase() === writer.toLowerCase()
}

/** Returns whether the numbers ascend. */
export function areChangesInOrder(changes: readonly Pick<Change, 'number'>[]): boolean {
  return changes.every((change, at) => at === 0 || change.number > (changes[at - 1]?.number ?? 0))
}

/** Returns the one-based numbers of the questions whose answer `after` would change, in the order of the test. */
export function listChangedQuestions(questions: readonly string[], answers: AnswerSheet, after: AnswerSheet): number[] {
  return questions.flatMap((question, at) => {
    const now = after[question]
    return now === undefined || isSameAnswer(answers[question], now) ? [] : [at + 1]
  })
}
