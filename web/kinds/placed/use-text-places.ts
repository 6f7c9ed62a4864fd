import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element in the text of a question that stands for a mark. `at` counts from zero. */
export interface TextPlace {
  readonly at: number
  readonly element: HTMLElement
}

/** The elements that `find`, always the same function, finds in the text of the box. The sanitizer writes it, perhaps later and again. */
export function useTextPlaces(
  find: (box: HTMLElement) => readonly TextPlace[],
): [RefObject<HTMLDivElement | null>, readonly TextPlace[]] {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly TextPlace[]>([])

  // The text is not written by React. What is there before the browser paints is found before it does.
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
