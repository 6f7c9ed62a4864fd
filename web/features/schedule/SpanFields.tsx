import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { controlClasses, FieldNotes, linkControlTexts } from '#web/ui/fields/Field.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { type DraftProblems, type DraftSpan, makeDraftSpan } from './draft-hours.ts'

export interface SpanFieldsProps {
  /** A weekday such as `Monday`, or a date. */
  day: string
  spans: readonly DraftSpan[]
  problems: DraftProblems
  onChange: (spans: readonly DraftSpan[]) => void
  /** Shown if the day has no hours. */
  none: string
}

const mostSpans = 6
/** Two of them and the button fit side by side on a phone. */
const timeLook = 'w-30! grow px-2! sm:w-36! sm:grow-0'

/** The open hours of one day. */
export function SpanFields({ day, spans, problems, onChange, none }: SpanFieldsProps) {
  function change(id: string, part: Partial<DraftSpan>) {
    onChange(spans.map((span) => (span.id === id ? { ...span, ...part } : span)))
  }
  return (
    <div
      className={joinClassNames(
        'flex min-w-0 gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-6',
        spans.length === 0 ? 'items-center justify-between sm:justify-start' : 'flex-col',
      )}
    >
      {spans.length === 0 && <p className="text-muted text-sm">{none}</p>}
      {spans.map((span, at) => (
        <div key={span.id} className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
            <input
              {...linkControlTexts(`${span.id}-from`, words(problems.get(span.id)))}
              aria-label={`${day}, opening ${at + 1}, from`}
              type="time"
              step={900}
              className={joinClassNames(controlClasses, timeLook)}
              value={span.from}
              onChange={(event) => change(span.id, { from: event.target.value })}
            />
            <span aria-hidden="true" className="text-muted">
              –
            </span>
            <input
              aria-label={`${day}, opening ${at + 1}, until`}
              type="time"
              step={900}
              className={joinClassNames(controlClasses, timeLook)}
              value={span.until}
              onChange={(event) => change(span.id, { until: event.target.value })}
            />
            <IconButton
              icon={Trash2}
              aria-label={`Remove opening ${at + 1} of ${day}`}
              data-tooltip="Remove"
              onClick={() => onChange(spans.filter(({ id }) => id !== span.id))}
            />
          </div>
          <FieldNotes id={`${span.id}-from`} error={problems.get(span.id)} />
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Add hours on ${day}`}
          disabledReason={spans.length >= mostSpans ? `A day has at most ${mostSpans} openings.` : null}
          onClick={() => onChange([...spans, makeDraftSpan()])}
        >
          <Plus aria-hidden="true" /> Add hours
        </Button>
      </div>
    </div>
  )
}

function words(error: string | undefined) {
  return { label: '', error }
}
