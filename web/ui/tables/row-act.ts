import type { ComponentType } from 'react'

/** An action for a row. */
export interface RowAct {
  /** The name for screen readers, which contains the visible word: "Edit Maya Chen". */
  name: string
  word: string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  /** Its place on a wide screen. A card shows each action with its word. */
  place: 'word' | 'icon' | 'menu'
  does: (() => void) | { to: string; isNewTab?: boolean }
  disabledReason?: string | null
}
