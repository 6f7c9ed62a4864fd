import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Focuses the first field of a part that loads, whether it comes after its dialog opened or with it. Otherwise one of the dialog's buttons
 * would have the focus. A person who is already in another field stays there.
 */
export function useFirstFocus<Part extends HTMLElement>(isDue = true): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const focusFirst = useEffectEvent(() => {
    const dialog = part.current?.closest('[role="dialog"]')
    const active = document.activeElement
    if (!isDue || !dialog?.contains(active) || active?.matches('input, select, textarea')) return
    part.current?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')?.focus()
  })
  useEffect(() => {
    const dialog = part.current?.closest('[role="dialog"]')
    if (!dialog || dialog.contains(document.activeElement)) return focusFirst()
    // The dialog is opening, and gives the focus to its first control in a moment.
    const follow = () => focusFirst()
    dialog.addEventListener('focusin', follow, { once: true })
    return () => dialog.removeEventListener('focusin', follow)
  }, [])
  return part
}
