import { grades } from '#contracts/people/student-administration.ts'
import { addressWords } from '#domain/people/sign-in-names.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import {
  type DraftField,
  type DraftProblems,
  type DraftTexts,
  type DraftWorld,
  gradeOf,
  lacksParentEmail,
  type StudentDraft,
} from './student-drafts.ts'

export interface DraftFieldsProps {
  draft: StudentDraft
  problems: DraftProblems
  world: DraftWorld
  onChange: (texts: Partial<DraftTexts>) => void
}

/** The fields of one row. What is empty is taken from what all students get. */
export function DraftFields({ draft, problems, world, onChange }: DraftFieldsProps) {
  function text(field: DraftField, label: string) {
    return {
      label,
      error: problems[field],
      value: draft[field],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [field]: value }),
    }
  }
  const grade = gradeOf(draft.grade)
  const tutors = world.tutors.map(({ fullName, email }) => ({
    value: email,
    label: `${fullName} (${addressWords(email)})`,
  }))
  const classes = world.classes.map(({ name }) => ({ value: name, label: name }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <TextField {...text('fullName', 'Name')} autoComplete="off" />
      <TextField {...text('email', 'Email (optional)')} type="email" inputMode="email" autoComplete="off" />
      <SelectField
        {...text('grade', 'Grade')}
        value={grade === null ? draft.grade : String(grade)}
        options={withWritten(
          grades.map((one) => ({ value: String(one), label: String(one) })),
          grade === null ? draft.grade : '',
        )}
      />
      <TextField {...text('school', 'School')} autoComplete="off" />
      <SelectField
        {...text('class', 'Class')}
        value={same(classes, draft.class)}
        options={withWritten(classes, draft.class)}
      />
      <SelectField
        {...text('tutor', 'Tutor')}
        value={same(tutors, tutorEmail(draft.tutor, world))}
        options={withWritten(tutors, tutorEmail(draft.tutor, world))}
      />
      <TextField {...text('parentName', 'Parent’s name')} autoComplete="off" />
      <TextField
        {...text('parentEmail', 'Parent’s email')}
        hint={lacksParentEmail(draft) ? 'Without an email the parent is left out.' : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {(draft.tests !== '' || problems.tests !== undefined) && (
        <TextField {...text('tests', 'Tests')} hint="Titles, with ; between them" autoComplete="off" />
      )}
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** A text that is no choice stays readable until another is chosen. */
function withWritten(options: readonly Option[], written: string): Option[] {
  const isUnknown = written.trim() !== '' && same(options, written) === written && !isOne(options, written)
  return [
    { value: '', label: 'Same for all' },
    ...(isUnknown ? [{ value: written, label: `“${written}”` }] : []),
    ...options,
  ]
}

/** The option's own spelling of what was written. */
function same(options: readonly Option[], written: string): string {
  return options.find(({ value }) => value.toLowerCase() === written.trim().toLowerCase())?.value ?? written
}

function isOne(options: readonly Option[], written: string): boolean {
  return options.some(({ value }) => value === written)
}

/** A tutor who was named by name alone. */
function tutorEmail(written: string, { tutors }: DraftWorld): string {
  const named = tutors.filter(({ fullName }) => fullName.toLowerCase() === written.trim().toLowerCase())
  return (named.length === 1 ? named[0]?.email : undefined) ?? written
}
