import { memo } from 'react'
import { longestTypedNumber, typedNumberTooLong } from '#contracts/attempts.ts'
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { importedLetters } from '#domain/lettering.ts'
import { keyHint, keyWords } from '#domain/number-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { controlLook } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { type ImportedRow, typeKey } from './imported-row.ts'

export interface ImportedQuestionProps {
  row: ImportedRow
  /** One-based place in the list. */
  number: number
  /** Stays the same function, so that typing in one of hundreds draws only that one again. */
  onChange: (change: (rows: readonly ImportedRow[]) => readonly ImportedRow[]) => void
}

export const ImportedQuestion = memo(function ImportedQuestion({ row, number, onChange }: ImportedQuestionProps) {
  const { id, draft } = row

  function change(part: Partial<QuestionDraft>) {
    onChange((rows) => rows.map((one) => (one.id === id ? { ...one, draft: { ...one.draft, ...part } } : one)))
  }

  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">Question {number}</h3>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove question ${number}`}
          onClick={() => onChange((rows) => rows.filter((one) => one.id !== id))}
        >
          Remove
        </Button>
      </div>
      <TextAreaField
        label="Question text"
        rows={2}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {draft.inputType === 'number' ? (
        <NumberField
          label="Numeric answer"
          hint={keyHint}
          value={row.typedKey}
          onType={(text) => onChange((rows) => rows.map((one) => (one.id === id ? typeKey(one, text) : one)))}
          wordsFor={keyWords}
          longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
          className="max-w-md"
        />
      ) : (
        <Options draft={draft} position={id} onChange={change} />
      )}
      {draft.passage !== null && <p className="text-muted text-sm">Passage: {draft.passage.title}</p>}
    </li>
  )
})

interface OptionsProps {
  draft: QuestionDraft
  position: number
  onChange: (part: Partial<QuestionDraft>) => void
}

function Options({ draft, position, onChange }: OptionsProps) {
  const letters = importedLetters(position, draft.options.length)
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        {letters.map((letter, index) => (
          <div key={letter} className="flex items-center gap-2">
            <span aria-hidden="true" className="w-5 shrink-0 text-center font-medium text-sm">
              {letter}
            </span>
            <input
              aria-label={`Option ${letter}`}
              value={draft.options[index] ?? ''}
              onChange={(event) => onChange({ options: draft.options.with(index, event.currentTarget.value) })}
              className={controlLook}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Correct answer"
          className="w-48"
          options={[
            { value: '', label: 'Not specified' },
            ...letters.map((letter, index) => ({ value: String(index), label: letter })),
          ]}
          value={draft.correctAnswer === null ? '' : String(draft.correctAnswer)}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChange({ correctAnswer: value === '' ? null : Number(value) })
          }}
        />
        <Button
          variant="outline"
          disabledReason={draft.options.length >= 26 ? 'A question has at most 26 options.' : null}
          onClick={() => onChange({ options: [...draft.options, ''] })}
        >
          Add Option
        </Button>
      </div>
    </>
  )
}
