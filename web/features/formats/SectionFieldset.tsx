import { subject } from '#contracts/wire/subjects.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { SectionFields } from './format-fields.ts'

export interface SectionFieldsetProps {
  number: number
  section: SectionFields
  errorAt: (field: keyof SectionFields) => string | undefined
  onChange: (part: Partial<SectionFields>) => void
  onRemove: () => void
}

const subjectChoices = [
  { value: 'reading', label: 'Reading' },
  { value: 'math', label: 'Math' },
]

const counts = [
  { field: 'questions', label: 'Questions' },
  { field: 'scored', label: 'Scored questions' },
  { field: 'typed', label: 'Typed answers' },
] as const

/** A section of the exam. */
export function SectionFieldset({ number, section, errorAt, onChange, onRemove }: SectionFieldsetProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4">
      <legend className="px-1 font-medium">{`Section ${number}`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Title of section ${number}`}
          value={section.title}
          error={errorAt('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <SelectField
          label={`Subject of section ${number}`}
          options={subjectChoices}
          value={section.subject}
          error={errorAt('subject')}
          onChange={(event) => {
            const chosen = subject.safeParse(event.currentTarget.value)
            if (chosen.success) onChange({ subject: chosen.data })
          }}
        />
      </div>
      <div className="grid grid-cols-3 items-end gap-4">
        {counts.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            inputMode="numeric"
            value={section[field]}
            error={errorAt(field)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <TextAreaField
        label="Directions (optional)"
        hint="Students read them before the section. HTML is allowed."
        rows={3}
        value={section.directions}
        error={errorAt('directions')}
        onChange={(event) => onChange({ directions: event.currentTarget.value })}
      />
      <TextAreaField
        label="Blueprint (optional)"
        hint="“3 Circles”, or a group: “14 Ratios: Percent; Proportional Relationships”"
        rows={6}
        value={section.blueprint}
        error={errorAt('blueprint')}
        onChange={(event) => onChange({ blueprint: event.currentTarget.value })}
      />
      <Button variant="outline" size="sm" className="self-start" onClick={onRemove}>
        {`Remove Section ${number}`}
      </Button>
    </fieldset>
  )
}
