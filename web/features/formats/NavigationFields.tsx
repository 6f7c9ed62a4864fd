import { navigation } from '#contracts/authoring/formats.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { FormatFields } from './format-fields.ts'
import { navigationLabels } from './format-words.ts'

export interface NavigationFieldsProps {
  fields: Pick<FormatFields, 'navigation' | 'requiresAnswer' | 'answerInPassages' | 'choosesFirstSection'>
  error: string | undefined
  onChange: (part: Partial<NavigationFieldsProps['fields']>) => void
}

const choices = navigation.options.map((value) => ({ value, label: navigationLabels[value] }))

/** Whether students can go back, and the options of forward-only formats. */
export function NavigationFields({ fields, error, onChange }: NavigationFieldsProps) {
  return (
    <>
      <SelectField
        label="Going back"
        options={choices}
        value={fields.navigation}
        error={error}
        onChange={(event) => {
          const chosen = navigation.safeParse(event.currentTarget.value)
          if (!chosen.success) return
          // If students can go back, the other options have no effect.
          const others = { requiresAnswer: false, answerInPassages: false, choosesFirstSection: false }
          onChange({ navigation: chosen.data, ...(chosen.data === 'free' && others) })
        }}
      />
      {fields.navigation === 'forward' && (
        <>
          <CheckTile
            label="An answer is required"
            hint="Students answer a question without a passage before they go on."
            checked={fields.requiresAnswer}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ requiresAnswer: checked, ...(!checked && { answerInPassages: false }) })
            }
          />
          {fields.requiresAnswer && (
            <CheckTile
              label="Also in passages"
              hint="All questions on a passage, before they hand it in"
              checked={fields.answerInPassages}
              onChange={(event) => onChange({ answerInPassages: event.currentTarget.checked })}
            />
          )}
          <CheckTile
            label="Students choose the first section"
            hint="Without this, the sections come in the order of the format."
            checked={fields.choosesFirstSection}
            onChange={(event) => onChange({ choosesFirstSection: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
