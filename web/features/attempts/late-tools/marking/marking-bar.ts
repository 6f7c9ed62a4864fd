/** The state of the bar at a selection or a highlight: its subject, and the next color. There is only one bar. */
import { useSyncExternalStore } from 'react'
import type { Highlight } from '#contracts/attempts/attempts.ts'
import { defaultHighlightColor } from '../../engine/highlights.ts'
import type { PlacedStretch } from './text-offsets.ts'

export type BarSubject =
  | {
      readonly kind: 'selection'
      readonly stretches: readonly PlacedStretch[]
      readonly isTouch: boolean
      readonly anchor: BarAnchor
    }
  | { readonly kind: 'marking'; readonly id: string; readonly isWriting: boolean; readonly anchor: BarAnchor }

/** The element or range that the bar is next to. */
export type BarAnchor = Pick<Range | Element, 'getBoundingClientRect'>

let subject: BarSubject | null = null
let color: NonNullable<Highlight['color']> = defaultHighlightColor
const listeners = new Set<() => void>()

export function showMarkingBar(next: BarSubject | null): void {
  if (next === subject) return
  subject = next
  for (const listener of listeners) listener()
}

export function useBarSubject(): BarSubject | null {
  return useSyncExternalStore(subscribe, () => subject)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the color that the student chose last, which highlight mode uses. */
export function getHighlightModeColor(): NonNullable<Highlight['color']> {
  return color
}

export function chooseHighlightColor(chosen: NonNullable<Highlight['color']>): void {
  color = chosen
}
