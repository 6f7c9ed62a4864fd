import type { PaperSection } from '#contracts/attempts/tests.ts'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { formatDayField } from './entry-day.ts'
import type { PaperEntry } from './kept-entry.ts'

export interface SetupErrors {
  readonly test?: string | undefined
  readonly takenAt?: string | undefined
  readonly minutes?: string | undefined
}

export interface EntrySetupProps {
  entry: PaperEntry
  tests: readonly { slug: string; title: string; refusal: string | null }[]
  /** Of the test; none before it has been loaded. */
  sections: readonly PaperSection[]
  errors: SetupErrors
  /** Of the test; none before one is chosen. */
  printAddress: string | undefined
  onChange: (change: Partial<PaperEntry>) => void
}

/** Which test it was, when, and for how long. */
export function EntrySetup({ entry, tests, sections, errors, printAddress, onChange }: EntrySetupProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Test"
        placeholder="Please choose"
        error={errors.test}
        value={entry.test}
        onChange={(event) => onChange({ test: event.currentTarget.value, minutes: [] })}
        options={tests.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <TextField
        label="Day it was taken"
        type="date"
        max={formatDayField(new Date())}
        error={errors.takenAt}
        value={entry.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      <CheckLine
        label="Taken without a clock"
        hint="Then it does not count toward any score."
        checked={entry.isUntimed}
        onChange={(event) => onChange({ isUntimed: event.currentTarget.checked })}
        className="sm:self-center"
      />
      {!entry.isUntimed && sections.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Minutes</legend>
          <div className="flex flex-wrap gap-4">
            {sections.map(({ id, title }, at) => (
              <TextField
                key={id}
                label={`Minutes: ${title}`}
                inputMode="numeric"
                maxLength={3}
                placeholder="Optional"
                className="min-w-44 flex-1"
                value={entry.minutes[at] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    minutes: sections.map((_, place) => (place === at ? value : (entry.minutes[place] ?? ''))),
                  })
                }
              />
            ))}
          </div>
          {errors.minutes !== undefined && (
            <p role="alert" className="mt-1.5 text-danger-ink text-sm">
              {errors.minutes}
            </p>
          )}
        </fieldset>
      )}
      {printAddress !== undefined && (
        <div>
          <TextLink to={printAddress}>Print this test</TextLink>
        </div>
      )}
    </div>
  )
}
