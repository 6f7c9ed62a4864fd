import { useLayoutEffect } from 'react'
import { type PaperSize, paperMarginMm, paperSizes } from '#domain/text/paper-sizes.ts'

/** Says to the printer which paper it is, and numbers the pages. The rules of this site allow no style in the page. */
export function usePageSize(paper: PaperSize): void {
  // The style sheets are the browser's.
  useLayoutEffect(() => {
    const { width, height } = paperSizes[paper]
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: ${paperMarginMm}mm; ${pageNumber} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [paper])
}

const pageNumber = '@bottom-center { content: counter(page); font: 9pt sans-serif; }'
