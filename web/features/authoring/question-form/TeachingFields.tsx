import type { ReactNode } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { examForms, highestDifficulty, lowestDifficulty, maxStandardLength, skill } from '#contracts/scores/teaching.ts'
import { formNames, skillNames, skillsBySubject } from '#domain/scores/skills.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export interface TeachingFieldsProps {
  draft: QuestionDraft
  onChange: (part: Partial<QuestionDraft>) => void
  /** What answers say of it. Absent for a new question. */
  difficulty?: ReactNode
}

/** Fields for teachers' planning. Collapsed, because a test works without them. */
export function TeachingFields({ draft, onChange, difficulty }: TeachingFieldsProps) {
  const forms = draft.forms ?? []
  return (
    <details className="rounded-lg border border-line">
      <summary className="px-4 py-3 font-medium text-sm">Skill and level (optional)</summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-muted text-sm">Students do not see this.</p>
        {difficulty !== undefined && (
          <dl className="flex flex-wrap gap-x-2 text-sm">
            <dt className="font-medium">Difficulty from answers</dt>
            <dd className="tabular-nums">{difficulty}</dd>
          </dl>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Skill"
            options={skillChoices}
            value={draft.skill ?? ''}
            onChange={(event) => onChange({ skill: skill.safeParse(event.currentTarget.value).data ?? null })}
          />
          <SelectField
            label="Difficulty"
            options={difficultyChoices}
            value={String(draft.difficulty ?? '')}
            onChange={(event) => onChange({ difficulty: Number(event.currentTarget.value) || null })}
          />
          <TextField
            label="Standard"
            hint="For example NY-7.RP.3"
            value={draft.standard ?? ''}
            maxLength={maxStandardLength}
            onChange={(event) => onChange({ standard: event.currentTarget.value })}
          />
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Forms of the exam that it fits</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {examForms.map((form) => (
              <CheckTile
                key={form}
                label={formNames[form]}
                checked={forms.includes(form)}
                onChange={(event) => {
                  const others = forms.filter((one) => one !== form)
                  onChange({ forms: event.currentTarget.checked ? [...others, form] : others })
                }}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  )
}

const skillChoices = [
  { value: '', label: 'Not set' },
  ...Object.values(skillsBySubject)
    .flat()
    .map((value) => ({ value, label: skillNames[value] })),
]

const difficultyWords: Readonly<Record<number, string>> = {
  [lowestDifficulty]: ' (almost everyone)',
  [highestDifficulty]: ' (few)',
}

const difficultyChoices = [
  { value: '', label: 'Not set' },
  ...Array.from({ length: highestDifficulty }, (_, at) => ({
    value: String(at + lowestDifficulty),
    label: `${at + lowestDifficulty}${difficultyWords[at + lowestDifficulty] ?? ''}`,
  })),
]
