import Trash2 from 'lucide-react/icons/trash-2'
import { isRightOption, minOptionRows } from '#domain/authoring/question-draft.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { controlClasses } from '#web/ui/fields/Field.tsx'
import { sourceShortcutKeys } from '../source-text/source-keys.ts'
import {
  changeOptionText,
  changeQuestionDraft,
  dropDraftOption,
  type QuestionFields,
  toggleRightOption,
} from './question-fields.ts'

/** The missing part: enough options, a right one among them, or a text that differs from the options above. */
export type MissingOptionPart = 'options' | 'key' | 'other text' | null

export interface OptionRowProps {
  fields: QuestionFields
  /** Counts from zero. */
  index: number
  /** The letter as the student sees it. */
  letter: string
  missing: MissingOptionPart
  /** The id of the message that says what is missing. */
  errorId: string
  onChange: (fields: QuestionFields) => void
}

/** An option: its text, whether it is the right one, and a delete button. */
export function OptionRow({ fields, index, letter, missing, errorId, onChange }: OptionRowProps) {
  const { draft } = fields
  const isSeveral = draft.inputType === 'multiple_select'
  const isInvalid = missing === 'options' || missing === 'other text'
  return (
    <div data-option className="flex items-center gap-2">
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name="correct-option"
        aria-label={`Option ${letter} is correct`}
        checked={isRightOption(draft, index)}
        data-missing={missing === 'key' || undefined}
        aria-describedby={missing === 'key' ? errorId : undefined}
        onChange={() =>
          onChange(isSeveral ? toggleRightOption(fields, index) : changeQuestionDraft(fields, { correctAnswer: index }))
        }
        className="size-5 shrink-0 accent-accent"
      />
      <span className="w-6 shrink-0 text-center font-semibold">{letter}</span>
      <input
        type="text"
        aria-label={`Option ${letter}`}
        value={draft.options[index] ?? ''}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={(event) => onChange(changeOptionText(fields, index, event.currentTarget.value))}
        {...sourceShortcutKeys}
        className={controlClasses}
      />
      <IconButton
        icon={Trash2}
        aria-label={`Delete option ${letter}`}
        disabledReason={draft.options.length <= minOptionRows ? 'A question needs at least two options.' : null}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          onChange(dropDraftOption(fields, index))
        }}
      />
    </div>
  )
}

/** The button disappears with its row, so the focus moves to the next row, or to the last. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('[data-option]')
  const rows = [row?.nextElementSibling, row?.previousElementSibling]
  const beside = rows.find((one) => one?.matches('[data-option]'))
  beside?.querySelector<HTMLElement>('input[type="text"]')?.focus()
}
