import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Focuses the first field of a part that comes after its dialog opened. Until then, one of the dialog's buttons has the focus. A person who
 * is already in another field stays there.
 */
export function useFirstFocus<Part extends HTMLElement>(isDue = true): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const focusFirst = useEffectEvent(() => {
    const dialog = part.current?.closest('[role="dialog"]')
    const active = document.activeElement
    if (!isDue || !dialog?.contains(active) || active?.matches('input, select, textarea')) return
    part.current?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')?.focus()
  })
  useEffect(() => focusFirst(), [])
  return part
}
