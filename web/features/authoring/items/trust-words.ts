import type { ItemMaker, ItemRuling, listItemViewers } from '#contracts/authoring/item-trust.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'

const acts: Readonly<Record<ItemMaker['how'], string>> = {
  written: 'Written',
  imported: 'Imported',
  copied: 'Copied',
  ready_made: 'Ready-made, added',
  other: 'Added',
}

/** Without the day: "Imported by Ann Lee". */
export function describeMaker({ how, by }: ItemMaker): string {
  return by === null ? acts[how] : `${acts[how]} by ${by}`
}

const rulingLabels: Readonly<Record<ItemRuling['kind'], string>> = {
  answers: 'Other answers count as right',
  everybody: 'Everybody gets the point',
  nobody: 'The question does not count',
}

export function describeItemRuling({ kind, isInForce }: ItemRuling): string {
  return isInForce ? rulingLabels[kind] : `${rulingLabels[kind]} (ended)`
}

/** Says how many of the chosen students have seen the question. `name` is that of the class or the student. */
export function describeViewers({ students, viewers }: ReplyOf<typeof listItemViewers>, name: string): string {
  if (students === 0) return `${name} has no students.`
  if (students === 1) return viewers.length === 0 ? `Not seen by ${name}.` : `Seen by ${name}.`
  if (viewers.length === 0) return `None of the ${students} students of ${name} has seen it.`
  if (viewers.length === students) return `All ${students} students of ${name} have seen it.`
  return `${viewers.length} of the ${students} students of ${name} ${viewers.length === 1 ? 'has' : 'have'} seen it.`
}
