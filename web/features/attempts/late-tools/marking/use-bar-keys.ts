import { type RefObject, useEffect } from 'react'
import { showMarkingBar } from './marking-bar.ts'

/** Keys pressed together with others, or to change the selection. */
const quietKeys = ['Shift', 'Control', 'Alt', 'Meta']

/** Tab leads from the text into the bar, and Escape closes it. A click elsewhere also closes it. The focus returns to where it was. */
export function useBarKeys(bar: RefObject<HTMLElement | null>) {
  // The focus is in the text, so key events arrive at the document.
  useEffect(() => {
    const element = bar.current
    const before = document.activeElement
    if (element === null) return

    const keydown = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && element.contains(event.target)
      if (event.key === 'Escape') {
        event.preventDefault()
        showMarkingBar(null)
      } else if (isInside) return
      else if (event.key === 'Tab' && !event.shiftKey) {
        event.preventDefault()
        element.querySelector('button')?.focus()
      } else if (!event.shiftKey && !event.ctrlKey && !event.metaKey && !quietKeys.includes(event.key))
        showMarkingBar(null)
    }
    const pointerdown = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) showMarkingBar(null)
    }
    document.addEventListener('keydown', keydown, true)
    document.addEventListener('pointerdown', pointerdown, true)
    return () => {
      document.removeEventListener('keydown', keydown, true)
      document.removeEventListener('pointerdown', pointerdown, true)
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [bar])
}
