import { useEffect, useId, useRef } from 'react'
import { maxHighlightNoteLength } from '#contracts/attempts/attempts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { setHighlightNote } from '../../engine/highlights.ts'
import type { MarkingStore, PlacedMarking } from '../../screen/test-screen.ts'
import { showMarkingBar } from './marking-bar.ts'

export interface HighlightNoteProps {
  marking: PlacedMarking
  store: MarkingStore
  /** True if the student pressed Note. A note that is only shown does not take the focus. */
  wantsFocus: boolean
}

/** The note on one highlight. It is saved with every letter, like an answer. */
export function HighlightNote({ marking: { owner, highlight }, store, wantsFocus }: HighlightNoteProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  // The focus belongs to the browser.
  useEffect(() => {
    if (wantsFocus) field.current?.focus()
  }, [wantsFocus])

  return (
    <div className="flex flex-col gap-2 p-2">
      <label htmlFor={id} className="font-medium text-sm">
        Note on this highlight
      </label>
      <textarea
        ref={field}
        id={id}
        value={highlight.note ?? ''}
        rows={2}
        maxLength={maxHighlightNoteLength}
        onChange={({ currentTarget: { value } }) =>
          store.mark(owner, (all) => setHighlightNote(all, highlight.id, value))
        }
        className="field-sizing-content w-full rounded-lg border border-line-strong bg-surface px-3 py-2"
      />
      <Button variant="outline" size="sm" onClick={() => showMarkingBar(null)} className="self-end">
        Done
      </Button>
    </div>
  )
}
