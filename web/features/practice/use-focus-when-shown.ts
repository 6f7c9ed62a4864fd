import { useEffect, useRef } from 'react'

/** For content that replaces other content: screen readers and keyboards continue there. */
export function useFocusWhenShown() {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
