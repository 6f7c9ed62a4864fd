import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { notesLimit } from '#contracts/attempts.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import type { NotesPanelProps } from '../screen/late-tools.ts'

/** The student's notes and highlights for one question. The list removes highlights without pointing at them. */
export function NotesPanel({ number, notes, highlights, isOpen, wantsFocus, onNote, onUnmark }: NotesPanelProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  // The focus is the browser's. Without it a note would be typed at whatever was pressed last.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    field.current?.focus()
  }, [wantsFocus])

  return (
    <section
      aria-label="Notes"
      data-tool-panel
      className="flex flex-col gap-3 rounded-xl border border-line bg-sunken/50 p-4"
    >
      <div>
        <h3 className="mb-1.5 font-medium text-sm">
          <label htmlFor={id}>Notes for question {number}</label>
        </h3>
        <textarea
          ref={field}
          id={id}
          value={notes}
          rows={4}
          maxLength={notesLimit}
          disabled={!isOpen}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onNote(event.currentTarget.value)}
          className="field-sizing-content block max-h-80 min-h-24 w-full rounded-lg border border-line-strong bg-surface px-3 py-2"
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          Saved like your answers. Notes are not scored.
          {notes.length > notesLimit - 500 && ` ${notesLimit - notes.length} characters left.`}
        </p>
      </div>
      {highlights.length > 0 && (
        <div>
          <h3 className="font-medium text-sm">Highlights</h3>
          <ul className="mt-1 flex flex-col">
            {highlights.map((highlight) => (
              <li key={highlight.id} className="flex items-center gap-2 text-sm">
                <q className="line-clamp-2 min-w-0 grow">{highlight.text}</q>
                <button
                  type="button"
                  aria-label={`Remove highlight: ${highlight.text.slice(0, 60)}`}
                  disabled={!isOpen}
                  onClick={() => onUnmark(highlight.id)}
                  className={buttonLook('ghost', 'icon', 'text-muted')}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
