import './notes.css'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { maxNotesLength } from '#contracts/attempts/attempts.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { getHighlightColor } from '../engine/highlights.ts'
import { getQuestionNumbering, getShownRecord } from '../screen/shown-attempt.ts'
import type { NotesPanelProps, PlacedMarking } from '../screen/test-screen.ts'
import { showMarkingBar } from './marking/marking-bar.ts'
import { listShownMarkings, removeMarking } from './marking/markings.ts'

/** The student's notes on one question, and its highlights with their notes. The list lets students change highlights without a pointer. */
export function NotesPanel({ attempt, isHidden, hasHighlighter, wantsFocus }: NotesPanelProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { store, question } = attempt
  const { isOpen } = attempt.view
  const { number } = getQuestionNumbering(attempt)
  const { notes } = getShownRecord(attempt)
  const markings = listShownMarkings(attempt)

  // The focus belongs to the browser. Without it, the next keys would go to the element that was clicked last.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    field.current?.focus()
  }, [wantsFocus])

  return (
    <section
      aria-label="Notes"
      data-tool-panel
      data-hidden={isHidden || undefined}
      className="notes-place flex flex-col gap-3 border-line border-t bg-surface px-4 py-3 *:mx-auto *:w-full *:max-w-[55rem] min-[51.25rem]:px-6 lg:px-8"
    >
      <div className="notes-field">
        <h3 className="mb-1 font-medium text-sm">
          <label htmlFor={id}>{`Notes for question ${number}`}</label>
        </h3>
        <textarea
          ref={field}
          id={id}
          value={notes}
          rows={2}
          maxLength={maxNotesLength}
          disabled={!isOpen}
          aria-describedby={`${id}-hint`}
          onChange={(event) => store.note(question.id, event.currentTarget.value)}
          className="field-sizing-content block min-h-16 w-full rounded-lg border border-line-strong bg-surface px-3 py-2"
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          <span className="notes-usual">Saved like your answers. Notes are not scored.</span>
          {notes.length > maxNotesLength - 500 && <span>{` ${maxNotesLength - notes.length} characters left.`}</span>}
        </p>
      </div>
      {hasHighlighter && markings.length > 0 && (
        <div>
          <h3 className="font-medium text-sm">Highlights</h3>
          <ul className="mt-1 flex flex-col">
            {markings.map((marking) => (
              <MarkingItem
                key={marking.highlight.id}
                marking={marking}
                isOpen={isOpen}
                onRemove={() => removeMarking(attempt, marking)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface MarkingItemProps {
  marking: PlacedMarking
  isOpen: boolean
  onRemove: () => void
}

function MarkingItem({ marking: { highlight }, isOpen, onRemove }: MarkingItemProps) {
  const { id, text, note } = highlight
  const words = text.slice(0, 60)
  return (
    <li className="flex items-start gap-1 text-sm">
      <div className="min-w-0 grow py-2.5">
        <q data-color={getHighlightColor(highlight)} className="marking line-clamp-2">
          {text}
        </q>
        {note !== undefined && <p className="mt-1 whitespace-pre-line">{note}</p>}
      </div>
      <button
        type="button"
        aria-label={`Change color or note: ${words}`}
        data-tooltip="Color and note"
        disabled={!isOpen}
        onClick={({ currentTarget: anchor }) => showMarkingBar({ kind: 'marking', id, isWriting: true, anchor })}
        className={getButtonClasses('ghost', 'icon', 'text-muted')}
      >
        <Pencil aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Remove highlight: ${words}`}
        data-tooltip="Remove highlight"
        disabled={!isOpen}
        onClick={onRemove}
        className={getButtonClasses('ghost', 'icon', 'text-muted')}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
