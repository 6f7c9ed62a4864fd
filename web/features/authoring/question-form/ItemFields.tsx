import { useState } from 'react'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { itemStatusNames } from '../edits/item-status-names.ts'
import { splitTags } from '../items/edit-items-form.ts'
import { findTagProblem } from './question-fields.ts'

export interface ItemFieldsProps {
  draft: QuestionDraft
  onChange: (part: Partial<QuestionDraft>) => void
}

/** The status and the tags of a question in a bank. */
export function ItemFields({ draft: { itemStatus: status, tags = [] }, onChange }: ItemFieldsProps) {
  const [typed, setTyped] = useState('')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Status"
        hint="Only ready questions are drawn for tests."
        options={itemStatus.options.map((value) => ({ value, label: itemStatusNames[value] }))}
        value={status}
        onChange={(event) => onChange({ itemStatus: itemStatus.parse(event.currentTarget.value) })}
      />
      <TextField
        label="Tags"
        hint="With commas between them."
        // As typed, while it still says the same.
        value={splitTags(typed).join() === tags.join() ? typed : tags.join(', ')}
        error={findTagProblem({ tags }) ?? undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange({ tags: splitTags(event.currentTarget.value) })
        }}
      />
    </div>
  )
}
