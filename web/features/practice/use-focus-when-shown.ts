import { useEffect, useRef } from 'react'

/** Moves the focus to content that replaces other content, so that screen readers and keyboards continue there. */
export function useFocusWhenShown() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
