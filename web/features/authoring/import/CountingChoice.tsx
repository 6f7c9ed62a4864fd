import { recountKeysFrom } from '#domain/authoring/import-preview.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import type { ChangeRows, ImportedRow } from './imported-row.ts'

export interface CountingChoiceProps {
  rows: readonly ImportedRow[]
  /** Null until the author has chosen. */
  from: 0 | 1 | null
  onChoose: (from: 0 | 1) => void
  onChange: ChangeRows
}

/** Asks whether a file with numeric answers counts options from 0 or 1. A wrong guess would shift every key by one. */
export function CountingChoice({ rows, from, onChoose, onChange }: CountingChoiceProps) {
  const [example] = rows.flatMap(({ name, question }) => (question.countedKey === null ? [] : [{ name, question }]))

  function choose(chosen: 0 | 1) {
    onChoose(chosen)
    onChange((all) => all.map((row) => ({ ...row, question: recountKeysFrom(row.question, chosen) })))
  }

  const options = ([0, 1] as const).map((value) => ({
    value: String(value),
    label: value === 0 ? 'From 0' : 'From 1',
    hint: `${value} is the first option.`,
  }))
  return (
    <RadioGroup
      label="How does this file count its options?"
      hint={
        example &&
        `The right answers are numbers. ${example.name} has ${example.question.countedKey}. Check one answer that you know.`
      }
      error={from === null ? 'Choose one before you save.' : undefined}
      options={options}
      value={from === null ? '' : String(from)}
      onValueChange={(value) => choose(value === '0' ? 0 : 1)}
    />
  )
}
