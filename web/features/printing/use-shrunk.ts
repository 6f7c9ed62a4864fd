import { type RefObject, useLayoutEffect, useRef } from 'react'

const millimeter = 96 / 25.4

/** A box whose paper of this many millimeters is made smaller on a screen that is narrower, as a picture of the page. */
export function useShrunkWidth(width: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)

  // The layout is the browser's.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const shrink = () => {
      const scale = Math.min(1, element.clientWidth / (width * millimeter))
      element.style.setProperty('--paper-zoom', String(scale))
    }
    const observer = new ResizeObserver(shrink)
    element.style.setProperty('--paper-width', `${width}mm`)
    shrink()
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])

  return box
}
