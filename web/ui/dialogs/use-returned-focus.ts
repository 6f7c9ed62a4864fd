import { useLayoutEffect, useRef } from 'react'
import { lookAround, placeAfter } from './place-after.ts'

/**
 * Returns whether the focus goes back to what had it before the dialog, as it should unless `returnsFocus` says otherwise. What the dialog
 * changes can remove that element, before or after the dialog closes. Then the focus goes on as `placeAfter` says.
 */
export function useReturnedFocus(returnsFocus: () => boolean = () => true): () => boolean {
  const opener = useRef<Element | null>(null)
  const mayReturn = useRef(returnsFocus)
  // The document owns the focus. The dialog takes it only after this effect.
  useLayoutEffect(() => {
    mayReturn.current = returnsFocus
  })
  useLayoutEffect(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return
    opener.current = element
    const surroundings = lookAround(element)
    return () => {
      if (mayReturn.current()) moveOnWithout(element, () => placeAfter(surroundings))
    }
  }, [])
  return () => returnsFocus() && opener.current?.isConnected !== false
}

/** Watches until the focus is elsewhere. */
function moveOnWithout(opener: Element, findPlace: () => HTMLElement | null) {
  const watching = new AbortController()
  const { signal } = watching
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    watching.abort()
    if (document.activeElement === document.body) findPlace()?.focus({ preventScroll: true })
  })
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', ({ target }) => target !== opener && watching.abort(), { signal })
  document.addEventListener('pointerdown', () => watching.abort(), { signal })
  observer.observe(document.body, { childList: true, subtree: true })
}
