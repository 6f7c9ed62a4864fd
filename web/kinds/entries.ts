/** The code of each answer kind for students. A page loads only the kinds that it shows. */
import type { ComponentType } from 'react'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import type { KindProps } from './kind-props.ts'

export type KindComponent = ComponentType<KindProps>
type OtherEntry = Exclude<QuestionEntry, 'choice' | 'number'>

const loaders: Readonly<Record<OtherEntry, () => Promise<KindComponent>>> = {
  'multiple-select': async () => (await import('./multiple-select/SelectList.tsx')).SelectList,
  'drop-down': async () => (await import('./drop-down/DropDowns.tsx')).DropDowns,
  table: async () => (await import('./table/AnswerTable.tsx')).AnswerTable,
  'number-line': async () => (await import('./number-line/LineAnswer.tsx')).LineAnswer,
  drag: async () => (await import('./drag/DragAnswer.tsx')).DragAnswer,
  order: async () => (await import('./order/OrderAnswer.tsx')).OrderAnswer,
  'clickable-text': async () => (await import('./clickable-text/ClickableText.tsx')).ClickableText,
}

const loaded = new Map<OtherEntry, KindComponent>()

export function isSpecialEntry(entry: QuestionEntry): entry is OtherEntry {
  return entry !== 'choice' && entry !== 'number'
}

/** Returns null until the kind is loaded. */
export function findKindComponent(entry: QuestionEntry): KindComponent | null {
  return isSpecialEntry(entry) ? (loaded.get(entry) ?? null) : null
}

export async function loadKindComponent(entry: OtherEntry): Promise<KindComponent> {
  const kind = await loaders[entry]()
  loaded.set(entry, kind)
  return kind
}
