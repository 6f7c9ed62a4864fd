import Trash2 from 'lucide-react/icons/trash-2'
import { longestTypedNumber, typedNumberTooLong } from '#contracts/attempts.ts'
import { keyHint, keyWords } from '#domain/number-words.ts'
import { fewestOptionRows, tidied } from '#domain/question-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlLook, FieldNotes } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import {
  addOption,
  changeDraft,
  changeOption,
  dropOption,
  type FormObstacle,
  type QuestionFields,
  typeNumber,
} from './question-fields.ts'

export interface AnswerTabProps {
  fields: QuestionFields
  /** As the student sees them, one for each row. */
  letters: readonly string[]
  onChange: (fields: QuestionFields) => void
  obstacle: FormObstacle
}

const mostOptions = 26

export function AnswerTab({ fields, letters, onChange, obstacle }: AnswerTabProps) {
  const { draft, rowIds, typedNumber } = fields
  const error = obstacle?.tab === 'answer' ? obstacle.message : undefined

  if (draft.inputType === 'number') {
    return (
      <NumberField
        label="Numeric answer"
        hint={keyHint}
        className="max-w-md"
        value={typedNumber}
        error={error}
        onType={(text) => onChange(typeNumber(fields, text))}
        wordsFor={keyWords}
        longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
      />
    )
  }

  const lacks = error === undefined ? null : tidied(draft).options.length < fewestOptionRows ? 'options' : 'key'
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'answer-error'} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm">
        <span className="font-medium">Answer options</span>{' '}
        <span className="text-muted">Mark the correct one; empty options are left out.</span>
      </legend>
      {draft.options.map((option, index) => {
        const letter = letters[index] ?? ''
        return (
          <div key={rowIds[index]} data-option className="flex items-center gap-2">
            <input
              type="radio"
              name="correct-option"
              aria-label={`Option ${letter} is correct`}
              checked={draft.correctAnswer === index}
              data-missing={lacks === 'key' || undefined}
              aria-describedby={lacks === 'key' ? 'answer-error' : undefined}
              onChange={() => onChange(changeDraft(fields, { correctAnswer: index }))}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="w-6 shrink-0 text-center font-semibold">{letter}</span>
            <input
              type="text"
              aria-label={`Option ${letter}`}
              value={option}
              aria-invalid={lacks === 'options'}
              aria-describedby={lacks === 'options' ? 'answer-error' : undefined}
              onChange={(event) => onChange(changeOption(fields, index, event.currentTarget.value))}
              className={controlLook}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete option ${letter}`}
              disabledReason={draft.options.length <= fewestOptionRows ? 'A question keeps two options.' : null}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                onChange(dropOption(fields, index))
              }}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </div>
        )
      })}
      <FieldNotes id="answer" error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          disabledReason={draft.options.length >= mostOptions ? 'A question has at most 26 options.' : null}
          onClick={() => onChange(addOption(fields))}
        >
          Add Option
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabledReason={draft.correctAnswer === null ? 'No option is marked as correct.' : null}
          onClick={() => onChange(changeDraft(fields, { correctAnswer: null }))}
        >
          No Correct Answer
        </Button>
      </div>
    </fieldset>
  )
}

/** The button goes with its row; who pressed it goes on in the next one, or in the last. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('[data-option]')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const beside = rows.find((one) => one?.matches('[data-option]'))
  beside?.querySelector<HTMLElement>('input[type="text"]')?.focus()
}
