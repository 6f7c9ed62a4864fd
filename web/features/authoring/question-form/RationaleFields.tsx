import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { maxNumberRationales, maxRationaleLength, type Rationale } from '#contracts/scores/teaching.ts'
import { readTypedNumber, unlimitedNumberFormat } from '#domain/answers/typed-number.ts'
import { isRightOption } from '#domain/authoring/question-draft.ts'
import { misconceptionsBySubject, noCommonPath } from '#domain/coaching/misconceptions/catalogue.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import {
  addNumberRationale,
  changeNumberRationale,
  changeRationale,
  dropNumberRationale,
  type QuestionFields,
} from './question-fields.ts'

export interface RationaleFieldsProps {
  fields: QuestionFields
  letters: readonly string[]
  onChange: (fields: QuestionFields) => void
}

/** The reasons why students give each answer. */
export function RationaleFields({ fields, letters, onChange }: RationaleFieldsProps) {
  const { draft } = fields
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Students read the reason for their own answer beside the explanation. Say how a student gets to it. For the
        right answer, say why it is right.
      </p>
      {draft.inputType === 'number' ? (
        <Numbers fields={fields} onChange={onChange} />
      ) : (
        draft.options.map((_, at) => (
          <OneRationale
            key={fields.rowIds[at]}
            name={`option ${letters[at] ?? ''}`}
            isKey={isRightOption(draft, at)}
            rationale={draft.optionRationales[at] ?? null}
            onChange={(part) => onChange(changeRationale(fields, at, part))}
          />
        ))
      )}
    </div>
  )
}

interface OneRationaleProps {
  name: string
  isKey: boolean
  rationale: Rationale | null
  onChange: (part: Partial<Rationale>) => void
}

function OneRationale({ name, isKey, rationale, onChange }: OneRationaleProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        label={`Reason for ${name}${isKey ? ' (right)' : ''}`}
        rows={2}
        maxLength={maxRationaleLength}
        value={rationale?.text ?? ''}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {!isKey && (
        <SelectField
          label={`Misconception behind ${name}`}
          options={misconceptionChoices}
          value={rationale?.misconception ?? ''}
          onChange={(event) => onChange({ misconception: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}

function Numbers({ fields, onChange }: Pick<RationaleFieldsProps, 'fields' | 'onChange'>) {
  const { numericAnswer, numberRationales } = fields.draft
  const [typed, setTyped] = useState('')
  const number = readTypedNumber(typed, unlimitedNumberFormat)
  return (
    <>
      {numberRationales.map((rationale, row) => (
        <div key={rationale.number} className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <OneRationale
              name={formatWrittenNumber(rationale.number)}
              isKey={rationale.number === numericAnswer}
              rationale={rationale}
              onChange={(part) => onChange(changeNumberRationale(fields, row, part))}
            />
          </div>
          <IconButton
            icon={Trash2}
            aria-label={`Delete the reason for ${formatWrittenNumber(rationale.number)}`}
            onClick={() => onChange(dropNumberRationale(fields, row))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Number that students type"
          className="w-56"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="outline"
          disabledReason={obstacleTo(number, numberRationales)}
          onClick={() => {
            if (number === null) return
            onChange(addNumberRationale(fields, number))
            setTyped('')
          }}
        >
          Add a reason
        </Button>
      </div>
    </>
  )
}

function obstacleTo(number: number | null, present: readonly { readonly number: number }[]): string | null {
  if (present.length >= maxNumberRationales) return `At most ${maxNumberRationales} numbers can have a reason.`
  if (number === null) return 'Type a number first.'
  return present.some((one) => one.number === number) ? 'This number has a reason already.' : null
}

const misconceptionChoices = [
  { value: '', label: 'Not set' },
  ...Object.values(misconceptionsBySubject)
    .flat()
    .map(({ id, name }) => ({ value: id, label: name })),
  { value: noCommonPath, label: 'no common mistake leads here' },
]
