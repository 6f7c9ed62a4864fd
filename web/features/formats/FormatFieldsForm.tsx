import { type ExamTool, examTool } from '#contracts/attempts/exam-tools.ts'
import { examResult, formatForm } from '#contracts/authoring/formats.ts'
import { toolNames } from '#domain/attempts/exam-tools.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DeliveryField } from './DeliveryField.tsx'
import { createBlankSection, type FormatFields } from './format-fields.ts'
import { resultNames } from './format-words.ts'
import { KindsFieldset } from './KindsFieldset.tsx'
import { NavigationFields } from './NavigationFields.tsx'
import { SectionFieldset } from './SectionFieldset.tsx'

/** A score scale as listed in the form. */
export interface ScaleChoice {
  id: string
  name: string
}

export interface FormatFieldsFormProps {
  fields: FormatFields
  /** Returns the error at a field path, such as `sections.0.title`. */
  errorAt: (path: string) => string | undefined
  scales: readonly ScaleChoice[]
  onChange: (part: Partial<FormatFields>) => void
}

const letterings = [
  { value: 'alternating', label: 'A–D and E–H, alternating' },
  { value: 'plain', label: 'Always from A' },
]

const columns = 'grid items-start gap-x-6 gap-y-4 @3xl:grid-cols-2'

/** The fields of an exam format. */
export function FormatFieldsForm({ fields, errorAt, scales, onChange }: FormatFieldsFormProps) {
  const { sections } = fields
  return (
    <>
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            label="Name"
            value={fields.name}
            error={errorAt('name')}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <TextAreaField
            label="Source (optional)"
            hint="Where its facts come from"
            rows={2}
            value={fields.source}
            error={errorAt('source')}
            onChange={(event) => onChange({ source: event.currentTarget.value })}
          />
          <TimeAndLetters fields={fields} errorAt={errorAt} onChange={onChange} />
          <DeliveryField fields={fields} error={errorAt('delivery')} onChange={onChange} />
          <NavigationFields fields={fields} error={errorAt('navigation')} onChange={onChange} />
          <ResultField fields={fields} errorAt={errorAt} onChange={onChange} />
          <SelectField
            label="Score scale"
            hint="For tests in this format that name no scale"
            options={[
              { value: '', label: 'The default scale' },
              ...scales.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={fields.scoreScaleId ?? ''}
            error={errorAt('scoreScaleId')}
            onChange={(event) => onChange({ scoreScaleId: event.currentTarget.value || null })}
          />
          <TopicsField fields={fields} errorAt={errorAt} onChange={onChange} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <KindsFieldset kinds={fields.kinds} error={errorAt('kinds')} onChange={(kinds) => onChange({ kinds })} />
          <ToolsFieldset tools={fields.tools} onChange={(tools) => onChange({ tools })} />
        </div>
      </div>
      <div className={columns}>
        {sections.map((section, at) => (
          <SectionFieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: sections are known by their place
            key={at}
            number={at + 1}
            section={section}
            errorAt={(field) => errorAt(`sections.${at}.${field}`)}
            onChange={(part) => onChange({ sections: sections.with(at, { ...section, ...part }) })}
            onRemove={() => onChange({ sections: sections.toSpliced(at, 1) })}
          />
        ))}
      </div>
      {sections.length < 2 && (
        <Button
          variant="outline"
          className="self-start"
          onClick={() => onChange({ sections: [...sections, createBlankSection(sections)] })}
        >
          Add Section
        </Button>
      )}
    </>
  )
}

const results = examResult.options.map((value) => ({ value, label: resultNames[value] }))

function TopicsField({ fields, errorAt, onChange }: Omit<FormatFieldsFormProps, 'scales'>) {
  const error = errorAt('topicsByNumber')
  return (
    <div className="flex flex-col gap-1.5">
      <CheckTile
        label="Topics by number"
        hint="In a full test, topics that are missing come from the blueprint."
        checked={fields.topicsByNumber}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'topics-by-number-error'}
        onChange={(event) => onChange({ topicsByNumber: event.currentTarget.checked })}
      />
      <FieldNotes id="topics-by-number" error={error} />
    </div>
  )
}

function ResultField({ fields, errorAt, onChange }: Omit<FormatFieldsFormProps, 'scales'>) {
  return (
    <SelectField
      label="What the exam reports"
      options={results}
      value={fields.result}
      error={errorAt('result')}
      onChange={(event) => {
        const chosen = examResult.safeParse(event.currentTarget.value)
        if (chosen.success) onChange({ result: chosen.data })
      }}
    />
  )
}

function TimeAndLetters({ fields, errorAt, onChange }: Omit<FormatFieldsFormProps, 'scales'>) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        label="First fall (optional)"
        inputMode="numeric"
        value={fields.firstYear}
        error={errorAt('firstYear')}
        onChange={(event) => onChange({ firstYear: event.currentTarget.value })}
      />
      <TextField
        label="Last fall (optional)"
        inputMode="numeric"
        value={fields.lastYear}
        error={errorAt('lastYear')}
        onChange={(event) => onChange({ lastYear: event.currentTarget.value })}
      />
      <TextField
        label="Time (minutes)"
        inputMode="numeric"
        value={fields.minutes}
        error={errorAt('minutes')}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
      <SelectField
        label="Answer letters"
        className="col-span-2"
        options={letterings}
        value={fields.lettering}
        error={errorAt('lettering')}
        onChange={(event) => {
          const chosen = formatForm.shape.lettering.safeParse(event.currentTarget.value)
          if (chosen.success) onChange({ lettering: chosen.data })
        }}
      />
    </div>
  )
}

interface ToolsFieldsetProps {
  tools: readonly ExamTool[]
  onChange: (tools: ExamTool[]) => void
}

/** The tools that students have on the test screen. */
function ToolsFieldset({ tools, onChange }: ToolsFieldsetProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Tools of the test screen</legend>
      <div className="grid grid-cols-2 gap-2">
        {examTool.options.map((tool) => (
          <CheckTile
            key={tool}
            label={toolNames[tool]}
            checked={tools.includes(tool)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...tools, tool] : tools.filter((one) => one !== tool))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
