import { grades } from '#contracts/people/student-administration.ts'
import { parseGrade } from '#domain/people/lists/cell-problems.ts'
import type { DraftField, RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type DraftContext, type DraftProblems, lacksParentEmail, type StudentDraft } from './student-drafts.ts'

export interface DraftFieldsProps {
  draft: StudentDraft
  problems: DraftProblems
  world: DraftContext
  /** The fields to show; all fields if left out. */
  only?: ReadonlySet<DraftField> | undefined
  onChange: (texts: Partial<RowDraftTexts>) => void
}

/** The fields of one row. An empty field takes the value chosen for all students. */
export function DraftFields({ draft, problems, world, only, onChange }: DraftFieldsProps) {
  function text(field: DraftField, label: string) {
    return {
      label,
      error: problems[field],
      value: draft[field],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => onChange({ [field]: value }),
    }
  }
  const shows = (field: DraftField) => only === undefined || only.has(field)
  const grade = parseGrade(draft.grade)
  const tutors = world.tutors.map(({ fullName, email }) => ({
    value: email,
    label: `${fullName} (${describeAddress(email)})`,
  }))
  const classes = world.classes.map(({ name }) => ({ value: name, label: name }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shows('fullName') && <TextField {...text('fullName', 'Name')} autoComplete="off" />}
      {shows('email') && (
        <TextField {...text('email', 'Email (optional)')} type="email" inputMode="email" autoComplete="off" />
      )}
      {shows('grade') && (
        <SelectField
          {...text('grade', 'Grade')}
          value={grade === null ? draft.grade : String(grade)}
          options={withWritten(
            grades.map((one) => ({ value: String(one), label: String(one) })),
            grade === null ? draft.grade : '',
          )}
        />
      )}
      {shows('school') && <TextField {...text('school', 'School')} autoComplete="off" />}
      {shows('class') && (
        <SelectField
          {...text('class', 'Class')}
          value={same(classes, draft.class)}
          options={withWritten(classes, draft.class)}
        />
      )}
      {shows('tutor') && (
        <SelectField
          {...text('tutor', 'Tutor')}
          value={same(tutors, tutorEmail(draft.tutor, world))}
          options={withWritten(tutors, tutorEmail(draft.tutor, world))}
        />
      )}
      {shows('parentName') && <TextField {...text('parentName', 'Parent’s name')} autoComplete="off" />}
      {shows('parentEmail') && (
        <TextField
          {...text('parentEmail', 'Parent’s email')}
          hint={lacksParentEmail(draft) ? 'Without an email the parent is left out.' : undefined}
          inputMode="email"
          autoComplete="off"
        />
      )}
      {shows('tests') && (draft.tests !== '' || problems.tests !== undefined) && (
        <TextField {...text('tests', 'Tests')} hint="Titles, with ; between them" autoComplete="off" />
      )}
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Adds a written text that matches no option, so that it stays visible until another option is chosen. */
function withWritten(options: readonly Option[], written: string): Option[] {
  const isUnknown = written.trim() !== '' && same(options, written) === written && !isOne(options, written)
  return [
    { value: '', label: 'Same for all' },
    ...(isUnknown ? [{ value: written, label: `“${written}”` }] : []),
    ...options,
  ]
}

/** Returns the option's spelling of the written text. */
function same(options: readonly Option[], written: string): string {
  return options.find(({ value }) => value.toLowerCase() === written.trim().toLowerCase())?.value ?? written
}

function isOne(options: readonly Option[], written: string): boolean {
  return options.some(({ value }) => value === written)
}

/** Returns the email of a tutor who was given by name only. */
function tutorEmail(written: string, { tutors }: DraftContext): string {
  const named = tutors.filter(({ fullName }) => fullName.toLowerCase() === written.trim().toLowerCase())
  return (named.length === 1 ? named[0]?.email : undefined) ?? written
}
