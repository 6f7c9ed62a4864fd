/**
 * Inserts authored HTML into the page and sanitizes it once more. Some browsers have their own sanitizer. For the others, one is loaded
 * when the first text is shown.
 */
import { allowedAttributes, allowedElements, allowedMathElements } from './authored-allow-list.ts'

interface NativeSanitiser {
  elements: (string | { name: string; namespace: string })[]
  attributes: string[]
}

declare global {
  interface Element {
    /** Absent in browsers without the Sanitizer API. */
    setHTML?(html: string, options: { sanitizer: NativeSanitiser }): void
  }
}

type Writer = (element: Element, html: string) => void

const sanitizer: NativeSanitiser = {
  elements: [
    ...allowedElements,
    ...allowedMathElements.map((name) => ({ name, namespace: 'http://www.w3.org/1998/Math/MathML' })),
  ],
  attributes: allowedAttributes,
}

/** The build also loads this file, without a browser. */
let writer: Writer | null = typeof Element === 'function' && 'setHTML' in Element.prototype ? writeNatively : null

/**
 * Writes the text immediately if possible. Otherwise, writes it when the sanitizer is loaded and then calls `writtenLate`. The returned
 * function cancels that.
 */
export function renderAuthoredHtmlInto(element: Element, html: string, writtenLate: () => void): () => void {
  if (html.includes('<math')) loadMathLook()
  if (writer !== null) {
    writer(element, html)
    return () => {}
  }
  let isWanted = true
  loadWriter().then(
    (write) => {
      if (!isWanted) return
      write(element, html)
      writtenLate()
    },
    () => {
      if (isWanted) element.textContent = 'This text could not be loaded. Please load the page again.'
    },
  )
  return () => {
    isWanted = false
  }
}

function writeNatively(element: Element, html: string) {
  element.setHTML?.(html, { sanitizer })
  keepFormulas(element)
}

async function loadWriter(): Promise<Writer> {
  const { purify } = await import('./purify.ts')
  writer = (element, html) => {
    element.replaceChildren(purify(html))
    keepFormulas(element)
  }
  return writer
}

/** Prevents browsers that translate the page from changing formulas. */
function keepFormulas(element: Element) {
  for (const formula of element.querySelectorAll('math')) {
    formula.setAttribute('translate', 'no')
    formula.classList.add('notranslate')
  }
}

/** Without it, formulas are readable but less well typeset. The next formula tries again. */
function loadMathLook() {
  import('temml/dist/Temml-Local.css').catch(() => {})
}
