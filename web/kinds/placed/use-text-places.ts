import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element in the question's text that stands for a mark. `at` is zero-based. */
export interface TextPlace {
  readonly at: number
  readonly element: HTMLElement
}

/**
 * Returns the elements that `find` finds in the text of the box; `find` must always be the same function. The sanitizer writes the text,
 * possibly later and repeatedly.
 */
export function useTextPlaces(
  find: (box: HTMLElement) => readonly TextPlace[],
): [RefObject<HTMLDivElement | null>, readonly TextPlace[]] {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly TextPlace[]>([])

  // The text is not written by React. Elements that exist before the browser paints are found before that.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const look = () => setPlaces((before) => changed(before, find(element)))
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [find])

  return [box, places]
}

function changed(before: readonly TextPlace[], found: readonly TextPlace[]): readonly TextPlace[] {
  const isSame = before.length === found.length && before.every(({ element }, at) => element === found[at]?.element)
  return isSame ? before : found
}
