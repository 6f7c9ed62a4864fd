import { insertSource, type MakeSourceEdit } from './source-edits.ts'

export type SourceControl = HTMLTextAreaElement | HTMLInputElement

/** Changes the text of a field as if it were typed: the browser's undo reverts it, and the field's owner is notified. */
export function applySourceEdit(control: SourceControl, make: MakeSourceEdit) {
  const { value, selectionStart, selectionEnd } = control
  const { from, to, insert, selection } = make(value, {
    start: selectionStart ?? value.length,
    end: selectionEnd ?? value.length,
  })
  control.focus()
  control.setSelectionRange(from, to)
  // Deprecated, but nothing else supports the browser's undo.
  if (!document.execCommand?.('insertText', false, insert)) {
    control.setRangeText(insert, from, to, 'end')
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  control.setSelectionRange(selection.start, selection.end)
}

export function replaceSource(control: SourceControl, source: string) {
  applySourceEdit(control, insertSource(source))
}
