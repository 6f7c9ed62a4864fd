/** The code with which authors write each kind; null for kinds that need only the form for options and numbers. */
import type { ComponentType } from 'react'
import type { InputType } from '#contracts/answers/kind-names.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import type { AuthorProps } from './kind-props.ts'

const Places = createLazyPart(async () => (await import('./placed/PlacesAuthor.tsx')).PlacesAuthor)
const Order = createLazyPart(async () => (await import('./order/OrderAuthor.tsx')).OrderAuthor)
const Pieces = createLazyPart(async () => (await import('./clickable-text/PiecesAuthor.tsx')).PiecesAuthor)
const Line = createLazyPart(async () => (await import('./number-line/LineAuthor.tsx')).LineAuthor)

const authors: Readonly<Partial<Record<InputType, ComponentType<AuthorProps>>>> = {
  drop_down: Places,
  table: Places,
  drag: Places,
  order: Order,
  clickable_text: Pieces,
  number_line: Line,
}

export function findKindAuthor(inputType: InputType | null): ComponentType<AuthorProps> | null {
  return inputType === null ? null : (authors[inputType] ?? null)
}

/** Names shown to authors. */
export const inputTypeLabels: Readonly<Record<InputType, string>> = {
  multiple_choice: 'Multiple choice',
  multiple_select: 'Multiple select',
  drop_down: 'Drop-downs in text',
  table: 'Table',
  drag: 'Drag into gaps or boxes',
  order: 'Put lines in order',
  clickable_text: 'Clickable text',
  number: 'Number',
  number_line: 'Number line',
}
