import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { listedQuestions, seed, sources } from '#contracts/authoring/assembly.ts'
import { type AuthoredTest, newTest } from '#contracts/authoring/authoring.ts'
import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type AssemblyValues, readTypedNumber, shortList } from './assembly-form.ts'

export interface AssemblyFieldsProps {
  form: UseFormReturn<AssemblyValues>
  formats: readonly { id: string; name: string }[]
  /** Banks first. */
  sources: readonly AuthoredTest[]
  /** Below the fields of its first column. */
  children: ReactNode
}

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined }
}

/** The rule of the contract, as the form checks it. */
function check(schema: Schema, value: unknown): string | true {
  return schema.safeParse(value).error?.issues[0]?.message ?? true
}

export function AssemblyFields({ form, formats, sources: offered, children }: AssemblyFieldsProps) {
  const plan = useWatch({ control: form.control, name: 'plan' })
  return (
    <div className="grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <TextField
          label="Title of the test"
          {...bindField(form, 'title', { validate: (typed) => check(newTest.shape.title, typed) })}
        />
        <SelectField
          label="What to assemble"
          options={[
            ...formats.map(({ id, name }) => ({ value: id, label: name })),
            { value: shortList, label: 'A short list of one skill' },
          ]}
          {...form.register('plan')}
        />
        {plan === shortList && <ShortListFields form={form} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Difficulty"
            options={[
              { value: '', label: 'Any' },
              { value: '1-2', label: '1 to 2 (easier)' },
              { value: '2-4', label: '2 to 4' },
              { value: '3-5', label: '3 to 5' },
              { value: '4-5', label: '4 to 5 (harder)' },
            ]}
            {...form.register('levels')}
          />
          <TextField
            label="Seed"
            hint="The same seed draws the same questions."
            inputMode="numeric"
            {...bindField(form, 'seed', { validate: (typed) => check(seed, readTypedNumber(typed)) })}
          />
        </div>
        {children}
      </div>
      <SourceFields form={form} sources={offered} />
    </div>
  )
}

function ShortListFields({ form }: Pick<AssemblyFieldsProps, 'form'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Skill"
        options={[...readingSkills, ...mathSkills].map((value) => ({ value, label: skillNames[value] }))}
        {...form.register('skill')}
      />
      <TextField
        label="Number of questions"
        inputMode="numeric"
        {...bindField(form, 'questions', { validate: (typed) => check(listedQuestions, readTypedNumber(typed)) })}
      />
    </div>
  )
}

function SourceFields({ form, sources: offered }: Omit<AssemblyFieldsProps, 'formats' | 'children'>) {
  const error = form.formState.errors.testIds?.message
  const field = form.register('testIds', { validate: (chosen) => check(sources, chosen) })
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : 'assembly-sources-error'}>
      <legend className="mb-1 font-medium text-sm">Draw from</legend>
      <div className="max-h-56 overflow-y-auto rounded-lg border border-line px-3">
        {offered.map(({ id, title, purpose, questionCount }) => (
          <CheckLine
            key={id}
            value={id}
            label={purpose === 'bank' ? `${title} (bank)` : title}
            hint={questionCount === 1 ? '1 question' : `${questionCount} questions`}
            {...field}
          />
        ))}
      </div>
      <FieldNotes id="assembly-sources" error={error} />
    </fieldset>
  )
}
