import { type QuestionKind, questionKinds } from '#contracts/authoring/formats.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { kindNames } from './format-words.ts'

export interface KindsFieldsetProps {
  kinds: readonly QuestionKind[]
  error: string | undefined
  onChange: (kinds: QuestionKind[]) => void
}

/** The question kinds of the exam. */
export function KindsFieldset({ kinds, error, onChange }: KindsFieldsetProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'kinds-error'} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">Kinds of questions</legend>
      <div className="grid grid-cols-2 gap-2">
        {questionKinds.map((kind) => (
          <CheckTile
            key={kind}
            label={capitalized(kindNames[kind])}
            checked={kinds.includes(kind)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(questionKinds.filter((one) => (one === kind ? checked : kinds.includes(one))))
            }
          />
        ))}
      </div>
      <FieldNotes id="kinds" error={error} />
    </fieldset>
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
