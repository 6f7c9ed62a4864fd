import type { ClipboardEvent, KeyboardEvent } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { applySourceEdit, replaceSource, type SourceControl } from './apply-edit.ts'
import { convertPaste, describePasteLosses, type PastedSource } from './pasted-source.ts'
import { findDenominatorStart, type TextMark, toggleMark } from './source-edits.ts'

const marksByKey: Readonly<Record<string, TextMark>> = { b: 'bold', i: 'italic', u: 'underline' }

/**
 * Keyboard and paste handling for an author's text: Ctrl or Cmd with B, I, and U, Tab inside a fraction, and pasting from a word processor.
 */
export const sourceShortcutKeys = {
  onKeyDown(event: KeyboardEvent<SourceControl>) {
    if (event.key === 'Tab' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey))
      return goBelow(event)
    const mark = marksByKey[event.key.toLowerCase()]
    if (mark === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    applySourceEdit(event.currentTarget, toggleMark(mark))
  },
  onPaste(event: ClipboardEvent<SourceControl>) {
    const html = event.clipboardData.getData('text/html')
    if (html === '') return
    // The code that reads the clipboard is loaded on the first paste, so the browser must not paste in the meantime.
    event.preventDefault()
    void paste(event.currentTarget, html, event.clipboardData.getData('text/plain'))
  },
}

/** Moves the caret from the numerator to the denominator. Everywhere else, Tab leaves the field. */
function goBelow(event: KeyboardEvent<SourceControl>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  if (selectionStart === null || selectionEnd === null) return
  const below = findDenominatorStart(value, { start: selectionStart, end: selectionEnd })
  if (below === null) return
  event.preventDefault()
  event.currentTarget.setSelectionRange(below, below)
}

async function paste(control: SourceControl, html: string, plain: string) {
  const isLine = control instanceof HTMLInputElement
  const found = await read(html, plain, isLine)
  replaceSource(control, found?.source ?? (isLine ? plain.replaceAll(/\s*\n\s*/g, ' ') : plain))
  const words = describePasteLosses(found?.leftOut ?? [])
  if (words !== null) toast({ title: 'Part of it was left out', description: words })
}

/** Returns null if the plain text has the same content, or if there is no network. */
async function read(html: string, plain: string, isLine: boolean): Promise<PastedSource | null> {
  try {
    const { purifyPasted } = await import('#web/ui/text/purify.ts')
    return convertPaste(purifyPasted(html), plain, { isLine })
  } catch {
    return null
  }
}
