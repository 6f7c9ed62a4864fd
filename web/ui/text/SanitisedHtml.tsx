import './authored-html.css'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { renderAuthoredHtmlInto } from './authored-html.ts'
import { joinClassNames } from './class-names.ts'

export interface SanitisedHtmlProps {
  html: string
  /** Whether the text is inline, such as an option, instead of a block. */
  inline?: boolean
  className?: string
  /** Called when the text was not ready before the first paint and has now been inserted. */
  onWritten?: () => void
}

/** The only place where authored HTML becomes part of the page. If a picture cannot be loaded, its description stays. */
export function SanitisedHtml({ html, inline = false, className, onWritten }: SanitisedHtmlProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)

  const late = useEffectEvent(() => onWritten?.())

  // The nodes come from the sanitizer, not from React. They are there before the browser paints.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.addEventListener('error', hideImage, true)
    const callOff = renderAuthoredHtmlInto(element, html, () => late())
    return () => {
      callOff()
      element.removeEventListener('error', hideImage, true)
    }
  }, [html])

  const Box = inline ? 'span' : 'div'
  return <Box ref={box} className={joinClassNames('authored', className)} />
}

function hideImage({ target }: Event) {
  if (target instanceof HTMLImageElement && target.alt === '') target.hidden = true
}
