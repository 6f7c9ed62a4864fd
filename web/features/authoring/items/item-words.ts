import type { changeItems, undoItemChange } from '#contracts/authoring/item-changes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'

export function describeChange({ changed, unchanged }: Omit<ReplyOf<typeof changeItems>, 'undo'>): string {
  const words = [changed === 1 ? '1 question changed.' : `${changed} questions changed.`]
  if (unchanged > 0) words.push(unchanged === 1 ? '1 stays as it was.' : `${unchanged} stay as they were.`)
  return words.join(' ')
}

export function describeUndo({ restored, changedSince }: ReplyOf<typeof undoItemChange>): string {
  const words = [restored === 1 ? '1 question is as before.' : `${restored} questions are as before.`]
  if (changedSince > 0) {
    words.push(
      changedSince === 1
        ? '1 was changed by someone since and stays that way.'
        : `${changedSince} were changed by someone since and stay that way.`,
    )
  }
  return words.join(' ')
}
