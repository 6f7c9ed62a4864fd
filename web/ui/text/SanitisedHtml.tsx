import './authored-html.css'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { writeAuthored } from './authored-html.ts'
import { classNames } from './class-names.ts'

export interface SanitisedHtmlProps {
  html: string
  /** Inline, such as an option, instead of a block. */
  inline?: boolean
  className?: string
  /** Called if the text could not be written before the first paint, and is there now. */
  onWritten?: () => void
}

/** The only place where authored HTML becomes part of the page. Of a picture that cannot be loaded, its description stays. */
export function SanitisedHtml({ html, inline = false, className, onWritten }: SanitisedHtmlProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)

  const late = useEffectEvent(() => onWritten?.())

  // The nodes come from the sanitizer, not from React. They are there before the browser paints.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    element.addEventListener('error', hideImage, true)
    const callOff = writeAuthored(element, html, () => late())
    return () => {
      callOff()
      element.removeEventListener('error', hideImage, true)
    }
  }, [html])

  const Box = inline ? 'span' : 'div'
  return <Box ref={box} className={classNames('authored', className)} />
}

function hideImage({ target }: Event) {
  if (target instanceof HTMLImageElement && target.alt === '') target.hidden = true
}
