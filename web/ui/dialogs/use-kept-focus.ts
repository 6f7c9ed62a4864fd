import { useLayoutEffect, useRef } from 'react'

/** A row that moves in the page loses the focus; the button that moved it gets it back as soon as the row's place is new. */
export function useKeptFocus(place: number) {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)

  // The focus belongs to the document; it is restored before the browser paints.
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
