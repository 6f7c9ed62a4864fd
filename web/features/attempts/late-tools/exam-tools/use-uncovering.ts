import { useEffect, useEffectEvent } from 'react'

/** An option, a card, and a line with its buttons. */
const maskedRows = ['label', 'button', 'li']

/** Uncovers a covered text on a click without choosing it, by pointer and by keyboard alike. */
export function useUncovering(onUncover: (place: string) => void) {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    const rows = target instanceof Element ? maskedRows.map((row) => target.closest(row)) : []
    const [place] = rows.flatMap((row) => row?.querySelector<HTMLElement>('[data-covered]')?.dataset.covered ?? [])
    if (place === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onUncover(place)
  })

  // The lists of options belong to the question kinds, and the mask covers all of them.
  useEffect(() => {
    const listen = (event: MouseEvent) => press(event)
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [])
}
