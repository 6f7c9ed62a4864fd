import { Suspense, useState } from 'react'
import { maxTypedNumberLength, typedNumberTooLongMessage } from '#contracts/attempts/attempts.ts'
import { maxUnitLength } from '#contracts/authoring/authoring-questions.ts'
import { describeNumberKey, numberKeyHint, unitLabelHint } from '#domain/answers/number-words.ts'
import { listRepeatedOptions, minOptionRows, tidyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { findKindAuthor } from '#web/kinds/authors.ts'
import { KindAuthor } from '#web/kinds/KindAuthor.tsx'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type RenderPictures, SourceToolbar } from '../source-text/SourceToolbar.tsx'
import { type MissingOptionPart, OptionRow } from './OptionRow.tsx'
import {
  addOptionField,
  changeQuestionDraft,
  changeQuestionParts,
  changeUnitLabel,
  type FormObstacle,
  type QuestionFields,
  setNumericAnswer,
} from './question-fields.ts'
import type { RationaleFieldsProps } from './RationaleFields.tsx'

export interface AnswerTabProps {
  fields: QuestionFields
  /** The letters as the student sees them, one per row. */
  letters: readonly string[]
  onChange: (fields: QuestionFields) => void
  obstacle: FormObstacle
  /** Renders the images of the test, to insert one into an option. */
  renderPictures: RenderPictures | undefined
}

export function AnswerTab(props: AnswerTabProps) {
  const { fields, letters, onChange } = props
  return (
    <>
      <AnswerFields {...props} />
      {findKindAuthor(fields.draft.inputType) === null && (
        <FoldedRationales fields={fields} letters={letters} onChange={onChange} />
      )}
    </>
  )
}

/** The options or answers of a question, and which are right. */
export function AnswerFields({ fields, letters, onChange, obstacle, renderPictures }: AnswerTabProps) {
  const error = obstacle?.tab === 'answer' ? obstacle.message : undefined
  const answer = { fields, error, onChange }
  if (findKindAuthor(fields.draft.inputType) !== null) {
    return (
      <KindAuthor draft={fields.draft} error={error} onChange={(part) => onChange(changeQuestionParts(fields, part))} />
    )
  }
  if (fields.draft.inputType === 'number') return <NumericKey {...answer} />
  return <Options {...answer} letters={letters} renderPictures={renderPictures} />
}

interface AnswerProps {
  fields: QuestionFields
  error: string | undefined
  onChange: (fields: QuestionFields) => void
}

function NumericKey({ fields, error, onChange }: AnswerProps) {
  const { unitLabel } = fields.draft
  return (
    <div className="flex max-w-md flex-col gap-4">
      <NumberField
        label="Numeric answer"
        hint={numberKeyHint}
        value={fields.typedNumber}
        unit={unitLabel}
        error={error}
        onType={(text) => onChange(setNumericAnswer(fields, text))}
        wordsFor={(text) => describeNumberKey(text, unitLabel)}
        longest={{ characters: maxTypedNumberLength, reason: typedNumberTooLongMessage }}
      />
      <TextField
        label="Unit"
        hint={unitLabelHint}
        value={unitLabel ?? ''}
        maxLength={maxUnitLength}
        onChange={(event) => onChange(changeUnitLabel(fields, event.currentTarget.value))}
      />
    </div>
  )
}

const mostOptions = 26
const errorId = 'answer-error'

function Options({
  fields,
  letters,
  error,
  onChange,
  renderPictures,
}: AnswerProps & Pick<AnswerTabProps, 'letters' | 'renderPictures'>) {
  const { draft, rowIds } = fields
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const isSeveral = draft.inputType === 'multiple_select'
  const hasKey = isSeveral ? (draft.correctAnswers ?? []).length > 0 : draft.correctAnswer !== null
  const repeated = error === undefined ? [] : listRepeatedOptions(draft)
  const missing: MissingOptionPart =
    error === undefined || repeated.length > 0
      ? null
      : tidyQuestionDraft(draft).options.length < (isSeveral ? minOptionRows + 1 : minOptionRows)
        ? 'options'
        : 'key'
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.type === 'text' && setField(target)}
      className="flex flex-col gap-3"
    >
      <legend className="mb-2 text-sm">
        <span className="font-medium">Answer options</span>{' '}
        <span className="text-muted">
          {`${isSeveral ? 'Mark all that are correct.' : 'Mark the correct one.'} Empty options are left out.`}
        </span>
      </legend>
      <SourceToolbar
        control={() => field}
        disabledReason={field?.isConnected ? null : 'First click into an option.'}
        renderPictures={renderPictures}
      />
      {rowIds.map((id, index) => (
        <OptionRow
          key={id}
          fields={fields}
          index={index}
          letter={letters[index] ?? ''}
          missing={repeated.includes(index) ? 'other text' : missing}
          errorId={errorId}
          onChange={onChange}
        />
      ))}
      {isSeveral && (
        <CheckTile
          label="Tell students how many to choose"
          hint="Above the options: “Choose two.” Otherwise: “Choose all that are right.”"
          checked={draft.choose != null}
          onChange={({ target }) => onChange(changeQuestionDraft(fields, { choose: target.checked ? 2 : null }))}
        />
      )}
      <FieldNotes id="answer" error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          disabledReason={draft.options.length >= mostOptions ? 'A question has at most 26 options.' : null}
          onClick={() => onChange(addOptionField(fields))}
        >
          Add Option
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabledReason={hasKey ? null : 'No option is marked as correct.'}
          onClick={() =>
            onChange(changeQuestionDraft(fields, isSeveral ? { correctAnswers: [] } : { correctAnswer: null }))
          }
        >
          No Correct Answer
        </Button>
      </div>
    </fieldset>
  )
}

/** Includes the catalog of misconceptions, which is loaded once the fields are opened. */
const RationaleFields = createLazyPart(async () => (await import('./RationaleFields.tsx')).RationaleFields)

function FoldedRationales(props: RationaleFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4 rounded-lg border border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="px-4 py-3 font-medium text-sm">Reasons for each answer (optional)</summary>
      <div className="px-4 pb-4">
        {isOpen && (
          <Suspense fallback={<p className="text-muted text-sm">Loading…</p>}>
            <RationaleFields {...props} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
