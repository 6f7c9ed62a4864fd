import { Fragment, useEffect, useState } from 'react'
import { extractPlainParts, type PlainPart } from '#domain/text/plain-words.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

type Draw = (tex: string) => string | null

/** Cached for the next list. */
let loaded: Draw | null = null

async function loadDraw(): Promise<Draw> {
  const { default: temml } = await import('temml')
  loaded = (tex) => {
    try {
      return temml.renderToString(tex, { throwOnError: true, annotate: false })
    } catch {
      return null
    }
  }
  return loaded
}

export interface DrawnWordsProps {
  /** An author's text. */
  source: string
  /** Maximum number of characters. */
  length: number
}

/** The beginning of an author's text in a list, with rendered formulas. Formulas are plain text until their code is loaded. */
export function DrawnWords({ source, length }: DrawnWordsProps) {
  const parts = extractPlainParts(source, length)
  const hasFormula = parts.some((part) => 'tex' in part)
  const [draw, setDraw] = useState(() => loaded)

  // Code is loaded outside React.
  useEffect(() => {
    if (!hasFormula || draw !== null) return
    let isHere = true
    loadDraw().then(
      (ready) => isHere && setDraw(() => ready),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [hasFormula, draw])

  let at = 0
  return parts.map((part) => {
    at += part.words.length
    return <Fragment key={at}>{drawn(part, draw)}</Fragment>
  })
}

function drawn(part: PlainPart, draw: Draw | null) {
  const html = 'tex' in part ? (draw?.(part.tex) ?? null) : null
  return html === null ? part.words : <SanitisedHtml inline html={html} />
}
