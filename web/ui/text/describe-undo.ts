export interface UndoneChange {
  readonly restored: number
  readonly changedSince: number
}

/** Describes what the undo of a change to many did. Rows that were changed since stay as they are. */
export function describeUndo(noun: 'question' | 'student', { restored, changedSince }: UndoneChange): string {
  const words = [restored === 1 ? `1 ${noun} is as before.` : `${restored} ${noun}s are as before.`]
  if (changedSince > 0) {
    words.push(
      changedSince === 1
        ? '1 was changed by someone since and stays that way.'
        : `${changedSince} were changed by someone since and stay that way.`,
    )
  }
  return words.join(' ')
}
