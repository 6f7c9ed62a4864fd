/** Describes the work in an unsent-work file that did not count, so that an administrator can inform the student. */
import type { RefusedWork, UnsentWorkFile } from '#contracts/attempts/attempt-administration.ts'
import type { AnswerChange, Change, RefusedChange } from '#contracts/attempts/attempts.ts'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { convertToUserAnswer } from '#domain/answers/correctness.ts'
import { shortenOptionText } from '#domain/answers/placed-answers.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import type { ForwardRules } from '#domain/attempts/forward-changes.ts'
import { formatShownAnswer, presentShownAnswer } from '../submissions/shown-answer.ts'

/**
 * Returns answers that the attempt refused when the device sent them. The changes in `missing` are not included, because they are checked
 * again.
 */
export function listRefusedEarlier(
  { changes, refused = [] }: Pick<UnsentWorkFile, 'changes' | 'refused'>,
  missing: readonly Change[],
): RefusedChange[] {
  return changes
    .filter((change) => isAnswer(change) && refused.includes(change.number) && !missing.includes(change))
    .map(({ number }) => ({ number, reason: 'handed_in' }))
}

/** Sorted in the order of the file. `questions` is called only if an answer was refused. */
export function presentRefusedChanges(
  rules: ForwardRules,
  changes: readonly Change[],
  refused: readonly (Pick<RefusedWork, 'reason'> & { readonly number: number })[],
  questions: () => ReadonlyMap<string, PaperQuestion>,
): RefusedWork[] {
  const byNumber = new Map(changes.map((change) => [change.number, change]))
  return refused.map(({ number, reason }) => {
    const change = byNumber.get(number)
    const place = change === undefined ? null : placeOf(rules, change)
    return {
      reason,
      question: place === null ? null : place + 1,
      ...(place !== null && { inSection: inSection(rules, place) }),
      ...(change !== undefined && isAnswer(change) && { answer: answerOf(change, questions().get(change.question)) }),
    }
  })
}

function placeOf({ questions }: ForwardRules, change: Change): number | null {
  const about = isAnswer(change) ? change.question : 'handIn' in change ? change.handIn : null
  const place = questions.findIndex(({ id }) => id === about)
  return place === -1 ? null : place
}

function inSection({ format }: ForwardRules, place: number) {
  const section = format.sections.find(({ questions }) => questions.includes(place))
  return section && { title: section.title, number: section.questions.indexOf(place) + 1 }
}

function answerOf({ record }: AnswerChange, question: PaperQuestion | undefined): RefusedWork['answer'] {
  const shown = presentShownAnswer(convertToUserAnswer(record, question?.unit ?? null), question)
  const typed = record.numericValue === '' ? null : `${record.numericValue} (not a number)`
  return {
    questionStart: shortenOptionText(question?.html ?? ''),
    words: shown === null || question === undefined ? typed : formatShownAnswer(shown, question),
    notes: record.notes,
  }
}
