import type { UseFormRegisterReturn } from 'react-hook-form'
import { maxAssignmentNoteLength } from '#contracts/attempts/assignment-administration.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { TermsValues } from './terms-of-form.ts'

export interface TermsFieldsProps {
  /** Registers a field and returns its props with its error. */
  fieldOf: (name: keyof TermsValues) => UseFormRegisterReturn & { error: string | undefined }
  dueHint: string
}

/** When an assigned test opens, is due, and closes, and a note for the student. */
export function TermsFields({ fieldOf, dueHint }: TermsFieldsProps) {
  return (
    <>
      {/* The minimum width that fits a date with its time and the calendar icon. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] gap-4">
        <TextField label="Opens" type="datetime-local" hint="Empty: right away" {...fieldOf('opensAt')} />
        <TextField label="Due date" type="datetime-local" hint={dueHint} {...fieldOf('dueDate')} />
        <TextField
          label="Closes"
          type="datetime-local"
          hint="Empty: never. Nobody can start after it."
          {...fieldOf('closesAt')}
        />
      </div>
      <TextAreaField
        label="Note (optional)"
        hint="Students read it with the test and on its start page."
        rows={2}
        maxLength={maxAssignmentNoteLength}
        {...fieldOf('note')}
      />
    </>
  )
}
