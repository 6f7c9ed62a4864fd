import { useLayoutEffect, useRef } from 'react'

/** A row that moves on the page loses the focus. The button that moved it gets the focus back as soon as the row has its new place. */
export function useKeptFocus(place: number) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)

  // The document owns the focus, which is restored before the browser paints.
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (place >= 0 && button instanceof HTMLElement && box.current?.contains(button)) button.focus()
  }, [place])

  function keep(move: () => void) {
    pressed.current = document.activeElement
    move()
  }

  return { box, keep }
}
