import { type RefObject, useEffect, useState } from 'react'

/** How many pixels below the top of the page an element begins: the bars above it come and go. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setTop(watched.getBoundingClientRect().top + window.scrollY))
    observer.observe(watched)
    // A long page grows with a bar, and the element keeps its size.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
