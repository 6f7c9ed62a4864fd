import { useId } from 'react'
import type { LineDraft } from '#contracts/authoring/authoring-questions.ts'
import { findLineProblem, getMaxTicks, type LineProblem } from '#domain/answers/number-line.ts'
import {
  initialLineDraft,
  listDraftTicks,
  readDraftLineValue,
  setDraftLine,
  setDraftLineValue,
} from '#domain/authoring/line-drafts.ts'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AuthorProps } from '../kind-props.ts'
import { LineField } from './LineField.tsx'

const ends: readonly { field: LineProblem['field']; label: string }[] = [
  { field: 'from', label: 'From' },
  { field: 'to', label: 'To' },
  { field: 'step', label: 'Step' },
]

/** The ends and ticks of a number line, and the right answer on the line as students see it. */
export function LineAuthor({ draft, error, onChange }: AuthorProps) {
  const id = useId()
  const { line = initialLineDraft } = draft
  const problem = findLineProblem(line)
  const { labelEvery = 1, ray = false } = line
  const ticks = listDraftTicks(draft)
  const change = (part: Partial<LineDraft>) => onChange(setDraftLine(draft, { ...line, ...part }))
  return (
    <div className="flex flex-col gap-5">
      <FieldNotes id={id} error={error === problem?.message ? undefined : error} />
      <RadioGroup
        label="What students draw"
        options={[
          { value: 'point', label: 'A point' },
          { value: 'ray', label: 'A ray', hint: 'A circle, open or closed, and a direction' },
        ]}
        value={ray ? 'ray' : 'point'}
        onValueChange={(value) => change({ ray: value === 'ray' })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {ends.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            value={line[field]}
            maxLength={20}
            error={problem?.field === field ? problem.message : undefined}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
        ))}
      </div>
      <SelectField
        label="Label every n-th tick"
        hint={`At most ${getMaxTicks(line)} ticks. Zero has a label if it is there.`}
        options={strides(labelEvery).map((value) => ({
          value: String(value),
          label: value === 1 ? 'Every tick' : String(value),
        }))}
        value={String(labelEvery)}
        onChange={({ currentTarget }) => change({ labelEvery: Number(currentTarget.value) })}
      />
      {ticks.length > 0 && (
        <fieldset className="min-w-0 rounded-lg border border-line p-3">
          <legend className="px-1 font-medium text-sm">{ray ? 'The right ray' : 'The right point'}</legend>
          <LineField
            label="Right value"
            line={{ ticks, labelEvery, isRay: ray }}
            value={readDraftLineValue(draft)}
            isOpen
            onChange={(part) => onChange(setDraftLineValue(draft, { ...readDraftLineValue(draft), ...part }))}
          />
        </fieldset>
      )}
    </div>
  )
}

/** Includes a value that came from an imported file. */
function strides(present: number): number[] {
  return [...new Set([1, 2, 3, 4, 5, 6, 8, 10, present])].sort((a, b) => a - b)
}
