import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '#web/ui/fields/TextField.tsx'

export interface DetailValues {
  title: string
  minutes: string
}

export interface DetailFieldsProps {
  /** Registers a field with its error. */
  fieldOf: (
    name: keyof DetailValues,
    options: { validate: (typed: string) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
}

/** Fields for the title and the duration of a drill. */
export function DetailFields({ fieldOf }: DetailFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <TextField
        label="Title"
        hint="Students see it."
        maxLength={100}
        {...fieldOf('title', { validate: (typed) => typed.trim().length >= 3 || 'A title has at least 3 characters.' })}
      />
      <TextField
        label="Minutes"
        inputMode="numeric"
        hint="About 2 for each question, at least 10"
        {...fieldOf('minutes', { validate: minutesProblem })}
      />
    </div>
  )
}

function minutesProblem(typed: string): true | string {
  const minutes = Number(typed)
  return (Number.isInteger(minutes) && minutes >= 1 && minutes <= 300) || 'From 1 to 300 minutes.'
}
