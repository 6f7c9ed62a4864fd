import type { ComponentType } from 'react'

/** What can be done with a row. */
export interface RowAct {
  /** What a screen reader says. It has the word in it: "Edit Maya Chen". */
  name: string
  word: string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  /** Where it is on a wide screen. A card shows each act with its word. */
  place: 'word' | 'icon' | 'menu'
  does: (() => void) | { to: string; isNewTab?: boolean }
  disabledReason?: string | null
}
