import { useId } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { listImportedLetters } from '#domain/answers/lettering.ts'
import type { PreviewedQuestion } from '#domain/authoring/import-preview.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { controlClasses, FieldNotes, linkControlTexts } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

export interface ImportedOptionsProps {
  question: PreviewedQuestion
  /** Zero-based position in its section. */
  place: number
  /** The lettering of the format that the test has, or will have. */
  lettering: PaperFormat['lettering']
  errorAt: (field: string) => string | undefined
  onChange: (fields: Partial<QuestionDraft>) => void
}

/** The options of an imported question, with the right one marked. */
export function ImportedOptions({
  question: { draft, unread },
  place,
  lettering,
  errorAt,
  onChange,
}: ImportedOptionsProps) {
  const id = useId()
  const { options, correctAnswer } = draft
  const isSeveral = draft.inputType === 'multiple_select'
  const letters = listImportedLetters(lettering, place, options.length)
  // Shown until something is chosen, because "no right option" must be chosen explicitly too.
  const isUnread = unread.some(({ field }) => field === 'correctAnswer')
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        {letters.map((letter, index) => {
          const error = errorAt(`options.${index}`)
          return (
            <div key={letter} className="flex items-start gap-2">
              <span aria-hidden="true" className="mt-3 w-5 shrink-0 text-center font-medium text-sm">
                {letter}
              </span>
              <div className="flex min-w-0 grow flex-col gap-1.5">
                <input
                  {...linkControlTexts(`${id}-${index}`, { label: letter, error })}
                  aria-label={`Option ${letter}`}
                  value={options[index] ?? ''}
                  onChange={(event) => onChange({ options: options.with(index, event.currentTarget.value) })}
                  className={controlClasses}
                />
                <FieldNotes id={`${id}-${index}`} error={error} />
              </div>
            </div>
          )
        })}
      </div>
      <FieldNotes id={`${id}-options`} error={errorAt('options')} />
      <div className="flex flex-wrap items-start gap-3">
        {isSeveral ? (
          <ImportedKeys {...{ draft, letters, onChange }} error={errorAt('correctAnswers')} />
        ) : (
          <SelectField
            label="Correct answer"
            className="w-full max-w-xs"
            error={errorAt('correctAnswer')}
            placeholder={isUnread ? 'Choose the answer' : undefined}
            options={[
              { value: isUnread ? 'none' : '', label: 'Not specified' },
              ...letters.map((letter, index) => ({ value: String(index), label: letter })),
            ]}
            value={correctAnswer === null ? '' : String(correctAnswer)}
            onChange={(event) => {
              const { value } = event.currentTarget
              onChange({ correctAnswer: value === '' || value === 'none' ? null : Number(value) })
            }}
          />
        )}
        <Button
          variant="outline"
          className="sm:mt-6.5"
          disabledReason={options.length >= 26 ? 'A question has at most 26 options.' : null}
          onClick={() => onChange({ options: [...options, ''] })}
        >
          Add Option
        </Button>
      </div>
    </>
  )
}

interface ImportedKeysProps extends Pick<ImportedOptionsProps, 'onChange'> {
  draft: QuestionDraft
  letters: readonly string[]
  error: string | undefined
}

/** The options of a multiple-select question that are right together. */
function ImportedKeys({ draft, letters, error, onChange }: ImportedKeysProps) {
  const id = useId()
  const { correctAnswers = [], choose } = draft
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Correct answers</legend>
      <div className="flex flex-wrap gap-2">
        {letters.map((letter, at) => (
          <CheckTile
            key={letter}
            label={letter}
            checked={correctAnswers.includes(at)}
            onChange={({ target }) => {
              const others = correctAnswers.filter((other) => other !== at)
              const marked = target.checked ? [...others, at].sort((a, b) => a - b) : others
              onChange({ correctAnswers: marked, choose: choose == null ? null : marked.length })
            }}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
