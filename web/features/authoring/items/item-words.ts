import type { changeItems } from '#contracts/authoring/item-changes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'

export function describeChange({ changed, unchanged }: Omit<ReplyOf<typeof changeItems>, 'undo'>): string {
  const words = [changed === 1 ? '1 question changed.' : `${changed} questions changed.`]
  if (unchanged > 0) words.push(unchanged === 1 ? '1 stays as it was.' : `${unchanged} stay as they were.`)
  return words.join(' ')
}
