import { longestTypedNumber, typedNumberTooLong } from '#contracts/attempts/attempts.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { keyHint, keyWords, unitHint } from '#domain/answers/number-words.ts'
import { type PreviewedQuestion, withFields, withTypedKey, withUnitLabel } from '#domain/authoring/import-preview.ts'
import { findAuthor } from '#web/kinds/authors.ts'
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
  if (findAuthor(draft.inputType) !== null) {
    return (
      <KindAuthor
        draft={draft}
        error={errorAt('places') ?? errorAt('options') ?? errorAt('correctAnswers')}
        onChange={(fields) => onChange((before) => withFields(before, fields))}
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
        onChange={(fields) => onChange((before) => withFields(before, fields))}
      />
    )
  }
  return (
    <>
      <NumberField
        label="Numeric answer"
        hint={keyHint}
        error={errorAt('numericAnswer')}
        value={question.typedKey}
        onType={(text) => onChange((before) => withTypedKey(before, text))}
        unit={draft.unitLabel}
        wordsFor={(text) => keyWords(text, draft.unitLabel)}
        longest={{ characters: longestTypedNumber, reason: typedNumberTooLong }}
        className="max-w-md"
      />
      {(draft.unitLabel !== null || errorAt('unitLabel') !== undefined) && (
        <TextField
          label="Unit"
          hint={unitHint}
          error={errorAt('unitLabel')}
          className="max-w-md"
          value={draft.unitLabel ?? ''}
          onChange={(event) => {
            const unit = event.currentTarget.value
            onChange((before) => withUnitLabel(before, unit))
          }}
        />
      )}
    </>
  )
}
