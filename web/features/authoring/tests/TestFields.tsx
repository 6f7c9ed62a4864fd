import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AuthoredTest, TestDetails } from '#contracts/authoring/authoring.ts'
import type { ExamFormat, FormatSection } from '#contracts/authoring/formats.ts'
import { describeFormatLength } from '#domain/authoring/format-words.ts'
import { makeSlug } from '#domain/text/slugs.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

const showAnswersChoices = [
  { value: 'after_submission', label: 'After submitting' },
  { value: 'after_due_date', label: 'After the due date' },
  { value: 'never', label: 'Never' },
]

/** A score scale as listed in the form. */
export interface ScaleChoice {
  id: string
  name: string
  isDefault: boolean
}

/** An exam format as listed in the form. */
export interface FormatChoice {
  id: string
  name: string
  minutes: number
  navigation: ExamFormat['navigation']
  firstYear: ExamFormat['firstYear']
  lastYear: ExamFormat['lastYear']
  sections: readonly FormatSection[]
}

/** The numbers of questions that nobody can get right. */
export interface QuestionGaps {
  /** Questions without a right answer, which do not count. */
  readonly keyless: number
  /** Of those, the questions without any options. */
  readonly empty: number
}

export interface TestFieldsProps {
  /** A bank has names only, because nobody takes it. */
  purpose: AuthoredTest['purpose']
  form: UseFormReturn<TestDetails>
  start: TestDetails
  questionCount: number
  /** Undefined if the page does not have the questions. */
  gaps?: QuestionGaps | undefined
  statuses: readonly { value: string; label: string }[]
  formats: readonly FormatChoice[]
  scales: readonly ScaleChoice[]
  /** A field of the form only; the test does not store it. */
  extra?: ReactNode
}

/** The fields of a test, apart from its sections and questions. */
export function TestFields({ purpose, ...fields }: TestFieldsProps) {
  return (
    <div className={joinClassNames('grid items-start gap-x-6 gap-y-4', purpose === 'test' && '@3xl:grid-cols-2')}>
      <div className="flex min-w-0 flex-col gap-4">
        <NameFields form={fields.form} start={fields.start} isBank={purpose === 'bank'} />
      </div>
      {purpose === 'test' && (
        <div className="flex min-w-0 flex-col gap-4">
          <TakingFields {...fields} />
        </div>
      )}
    </div>
  )
}

function NameFields({ form, start, isBank }: Pick<TestFieldsProps, 'form' | 'start'> & { isBank: boolean }) {
  const { errors, dirtyFields } = form.formState
  const titleField = form.register('title', {
    // The address follows the title until the author types one. An existing test keeps its address.
    onChange: (event) => {
      if (start.slug === '' && dirtyFields.slug !== true) form.setValue('slug', makeSlug(event.target.value))
    },
  })
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...titleField} />
      <TextField
        label="Slug"
        hint={isBank ? 'Its address in the editor' : "The test's address: /test/ and this"}
        autoCapitalize="none"
        spellCheck={false}
        {...bindField(form, 'slug')}
      />
      <TextAreaField label="Description" rows={2} {...bindField(form, 'description')} />
    </>
  )
}

/** How students take the test, and what it counts for. */
function TakingFields({
  form,
  start,
  questionCount,
  gaps,
  statuses,
  formats,
  scales,
  extra,
}: Omit<TestFieldsProps, 'purpose'>) {
  const status = useWatch({ control: form.control, name: 'status' })
  const isOpen = status === 'active' || status === 'published'
  const gapWords = isOpen && gaps ? wordsForGaps(gaps) : null

  return (
    <>
      <FormatField form={form} start={start} formats={formats} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Duration (minutes)"
          inputMode="numeric"
          {...bindField(form, 'duration', {
            setValueAs: (typed) => (String(typed).trim() === '' ? Number.NaN : Number(typed)),
          })}
        />
        <SelectField label="Status" options={statuses} {...bindField(form, 'status')} />
        <SelectField label="Show answers" options={showAnswersChoices} {...bindField(form, 'showAnswers')} />
        {extra}
      </div>
      {isOpen && questionCount === 0 && (
        <Alert tone="warning" title="This test has no questions yet.">
          <p>Students will see it as “Not ready yet” and cannot start it until you add some.</p>
        </Alert>
      )}
      {gapWords !== null && (
        <Alert tone="warning" title={gapWords.title}>
          <p>{gapWords.text}</p>
        </Alert>
      )}
      <CheckTile
        label="For assigned students only"
        hint="Without this, every student can take it while it is active."
        {...form.register('assignedOnly')}
      />
      <SeldomChanged form={form} start={start} scales={scales} />
    </>
  )
}

/** Folded, because most tests keep the defaults. */
function SeldomChanged({ form, start, scales }: Pick<TestFieldsProps, 'form' | 'start' | 'scales'>) {
  const { scoreScaleId } = form.formState.errors
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen || scoreScaleId !== undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-sm underline underline-offset-4">
        Practice, clock and scale
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <CheckTile
          label="Questions may be used for practice"
          hint="Students may see questions and answers before they take this test."
          {...form.register('isForPractice')}
        />
        <CheckTile
          label="Always with its clock"
          hint="Without this, students may take it untimed, for no score."
          {...form.register('isAlwaysTimed')}
        />
        <SelectField
          label="Score scale"
          hint="Right answers become 0 to 400. Past results do not change."
          options={scaleOptions(scales, start.scoreScaleId)}
          error={scoreScaleId?.message}
          {...form.register('scoreScaleId', { setValueAs: (chosen) => (chosen === '' ? null : chosen) })}
        />
      </div>
    </details>
  )
}

function wordsForGaps({ keyless, empty }: QuestionGaps): { title: string; text: string } | null {
  if (keyless === 0) return null
  const title = `${keyless === 1 ? '1 question has' : `${keyless} questions have`} no right answer.`
  const nothing = empty === 0 ? '' : ` ${empty === 1 ? 'One has' : `${empty} have`} nothing to choose or enter at all.`
  return {
    title,
    text: `Students see ${keyless === 1 ? 'it' : 'them'}, and nothing counts.${nothing} The editor marks them: Needs an answer.`,
  }
}

function FormatField({ form, start, formats }: Pick<TestFieldsProps, 'form' | 'start' | 'formats'>) {
  const { dirtyFields } = form.formState
  const chosenFormat = useWatch({ control: form.control, name: 'formatId' })
  return (
    <SelectField
      label="Exam format"
      hint={formatHint(formats, chosenFormat)}
      options={formatOptions(formats, start.formatId)}
      {...bindField(form, 'formatId', {
        // The time follows the format until the author types one. An existing test keeps its time.
        onChange: (event) => {
          const chosen = formats.find(({ id }) => id === event.target.value)
          if (start.slug === '' && dirtyFields.duration !== true && chosen) form.setValue('duration', chosen.minutes)
        },
      })}
    />
  )
}

/** The test's own format can be chosen even if the list of formats could not be loaded. */
function formatOptions(formats: readonly FormatChoice[], own: string) {
  const known = formats.some(({ id }) => id === own) ? [] : [{ value: own, label: 'As it is now' }]
  return [...formats.map((format) => ({ value: format.id, label: labelFormat(format) })), ...known]
}

function labelFormat({ name, sections }: FormatChoice): string {
  return sections.length === 0 ? `${name}, any length` : name
}

function formatHint(formats: readonly FormatChoice[], chosen: string): string | undefined {
  const format = formats.find(({ id }) => id === chosen)
  if (format === undefined) return undefined
  const length = describeFormatLength(format)
  return format.navigation === 'forward' ? `${length} Students cannot go back.` : length
}

/** The test's own scale can be chosen even if the list of scales could not be loaded. */
function scaleOptions(scales: readonly ScaleChoice[], own: string | null) {
  const standard = scales.find(({ isDefault }) => isDefault)
  const options = scales.map(({ id, name }) => ({ value: id, label: name }))
  const known = own === null || scales.some(({ id }) => id === own) ? [] : [{ value: own, label: 'As it is now' }]
  return [{ value: '', label: standard === undefined ? 'Default' : `Default (${standard.name})` }, ...options, ...known]
}
