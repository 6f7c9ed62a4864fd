import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type DraftException, type DraftProblems, makeDraftException } from './draft-hours.ts'
import { SpanFields } from './SpanFields.tsx'

export interface ExceptionFieldsProps {
  exceptions: readonly DraftException[]
  problems: DraftProblems
  onChange: (exceptions: readonly DraftException[]) => void
}

const mostExceptions = 200

/** Days with different hours, or with none. */
export function ExceptionFields({ exceptions, problems, onChange }: ExceptionFieldsProps) {
  function change(id: string, part: Partial<DraftException>) {
    onChange(exceptions.map((each) => (each.id === id ? { ...each, ...part } : each)))
  }
  return (
    <section aria-label="Exceptions" className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">Exceptions</h3>
        <p className="text-muted text-sm">Days off, and days with different hours.</p>
      </div>
      {exceptions.map((exception, at) => (
        <div key={exception.id} className="grid gap-3 rounded-lg border border-line p-4 sm:grid-cols-[12rem_1fr_auto]">
          <TextField
            label={`Day of exception ${at + 1}`}
            type="date"
            error={problems.get(exception.id)}
            value={exception.day}
            onChange={(event) => change(exception.id, { day: event.target.value })}
          />
          <div className="min-w-0 sm:mt-6.5">
            <SpanFields
              day={exception.day || `exception ${at + 1}`}
              spans={exception.spans}
              problems={problems}
              none="Day off"
              onChange={(spans) => change(exception.id, { spans })}
            />
          </div>
          <div className="sm:mt-6.5">
            <Button
              variant="ghost"
              aria-label={`Remove exception ${at + 1}`}
              onClick={() => onChange(exceptions.filter(({ id }) => id !== exception.id))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          disabledReason={exceptions.length >= mostExceptions ? 'Remove days that are over first.' : null}
          onClick={() => onChange([...exceptions, makeDraftException('')])}
        >
          <Plus aria-hidden="true" /> Add exception
        </Button>
      </div>
    </section>
  )
}
