import { maxTypedNumberLength, typedNumberTooLongMessage } from '#contracts/attempts/attempts.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { describeNumberKey, numberKeyHint, unitLabelHint } from '#domain/answers/number-words.ts'
import {
  type PreviewedQuestion,
  setTypedKey,
  setUnitLabel,
  updatePreviewFields,
} from '#domain/authoring/import-preview.ts'
import { findKindAuthor } from '#web/kinds/authors.ts'
import { KindAuthor } from '#web/kinds/KindAuthor.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ImportedOptions } from './ImportedOptions.tsx'

export interface ImportedAnswerProps {
  question: PreviewedQuestion
  /** Zero-based position in the file, which determines the letters. */
  place: number
  lettering: PaperFormat['lettering']
  errorAt: (field: string) => string | undefined
  onChange: (changed: (before: PreviewedQuestion) => PreviewedQuestion) => void
}

/** The key of a question: one of its options, or a number with its unit. */
export function ImportedAnswer({ question, place, lettering, errorAt, onChange }: ImportedAnswerProps) {
  const { draft } = question
  if (findKindAuthor(draft.inputType) !== null) {
    return (
      <KindAuthor
        draft={draft}
        error={errorAt('places') ?? errorAt('options') ?? errorAt('correctAnswers')}
        onChange={(fields) => onChange((before) => updatePreviewFields(before, fields))}
      />
    )
  }
  if (draft.inputType !== 'number') {
    return (
      <ImportedOptions
        question={question}
        place={place}
        lettering={lettering}
        errorAt={errorAt}
        onChange={(fields) => onChange((before) => updatePreviewFields(before, fields))}
      />
    )
  }
  return (
    <>
      <NumberField
        label="Numeric answer"
        hint={numberKeyHint}
        error={errorAt('numericAnswer')}
        value={question.typedKey}
        onType={(text) => onChange((before) => setTypedKey(before, text))}
        unit={draft.unitLabel}
        wordsFor={(text) => describeNumberKey(text, draft.unitLabel)}
        longest={{ characters: maxTypedNumberLength, reason: typedNumberTooLongMessage }}
        className="max-w-md"
      />
      {(draft.unitLabel !== null || errorAt('unitLabel') !== undefined) && (
        <TextField
          label="Unit"
          hint={unitLabelHint}
          error={errorAt('unitLabel')}
          className="max-w-md"
          value={draft.unitLabel ?? ''}
          onChange={(event) => {
            const unit = event.currentTarget.value
            onChange((before) => setUnitLabel(before, unit))
          }}
        />
      )}
    </>
  )
}
