import { useLayoutEffect, useState } from 'react'

type Edit = (words: string) => string

/** Keys typed before the search field is rendered. */
export interface EarlySearchKeys {
  /** Hands over the text so far, and from then on each key. Returns a function that ends this. */
  handTo: (change: (edit: Edit) => void) => () => void
}

/**
 * Collects the keys that are pressed between the shortcut and the field, whose code may still be loading. The page behind does not receive
 * them. `onEscape` is called if Escape ends the wait.
 */
export function useEarlyKeys(onEscape: () => void): EarlySearchKeys {
  const [kept] = useState(createKept)
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
      const edit = editOf(event)
      if (edit === null && event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onEscape()
      else if (edit !== null) kept.change(edit)
    }
    // Registered on the window in the capture phase, so that it runs before all other listeners.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [kept, onEscape])
  return kept
}

function createKept() {
  let words = ''
  const keep = (edit: Edit) => {
    words = edit(words)
  }
  let receiver = keep
  return {
    change: (edit: Edit) => receiver(edit),
    handTo(change: (edit: Edit) => void) {
      const soFar = words
      words = ''
      if (soFar !== '') change((present) => present + soFar)
      receiver = change
      return () => {
        receiver = keep
      }
    },
  }
}

/** Returns the effect of a key on the text; null for keys that do something else. */
function editOf(event: KeyboardEvent): Edit | null {
  // AltGr types characters, and some systems report it as Ctrl with Alt.
  const isShortcut = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (isShortcut || event.isComposing) return null
  if (event.key === 'Backspace') return (words) => [...words].slice(0, -1).join('')
  return [...event.key].length === 1 ? (words) => words + event.key : null
}
