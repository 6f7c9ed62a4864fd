import type { UseFormReturn } from 'react-hook-form'
import { itemStatus } from '#contracts/authoring/item-changes.ts'
import type { Item } from '#contracts/authoring/items.ts'
import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { makeChangeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { itemStatusNames } from '../edits/item-status-names.ts'
import { checkTags, type ItemChangeValues, nothingChosen, readChange } from './edit-items-form.ts'
import { describeChange } from './item-words.ts'
import { useChangeItems, useUndoItemChange } from './items.queries.ts'

export interface EditItemsDialogProps {
  items: readonly Item[]
  onEdited: () => void
  onClose: () => void
}

/** A field changes only if something is chosen in it. */
export function EditItemsDialog({ items, onEdited, onClose }: EditItemsDialogProps) {
  const change = useChangeItems()
  const undo = useUndoItemChange()
  const { form, isDirty, sending } = useSavingForm<ItemChangeValues>({
    defaultValues: nothingChosen,
    save: async (values) => {
      const questions = items.flatMap((item) => item.questions)
      const done = await change.mutateAsync({ questions, ...readChange(values) })
      const action = makeChangeUndoAction('question', () => undo.mutateAsync(done.undo))
      toast({
        title: 'Questions changed',
        description: describeChange(done),
        variant: 'success',
        action: done.changed === 0 ? undefined : action,
      })
    },
    onSaved: () => {
      onEdited()
      onClose()
    },
  })

  return (
    <FormDialog
      title={items.length === 1 ? 'Edit 1 Question' : `Edit ${items.length} Questions`}
      description="What you leave alone stays as it is. The editor offers the newer version to copies in tests."
      confirm="Change"
      {...sending}
      disabledReason={isDirty ? null : 'Choose what to change.'}
      isDirty={isDirty}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TeachingFields form={form} />
      </div>
      <SortingFields form={form} items={items} />
    </FormDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<ItemChangeValues>
}

const keep = { value: '', label: 'Leave as it is' }

function TeachingFields({ form }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Topic"
        options={[keep, ...[...readingTopics, ...mathTopics].map((value) => ({ value, label: value }))]}
        {...form.register('topic')}
      />
      <SelectField
        label="Skill"
        options={[keep, ...[...readingSkills, ...mathSkills].map((value) => ({ value, label: skillNames[value] }))]}
        {...form.register('skill')}
      />
      <SelectField
        label="Difficulty"
        options={[
          keep,
          ...['1 (easy)', '2', '3', '4', '5 (hard)'].map((label) => ({ value: label.slice(0, 1), label })),
        ]}
        {...form.register('difficulty')}
      />
    </>
  )
}

/** Only items of banks have a status and tags. */
function SortingFields({ form, items }: FieldsProps & Pick<EditItemsDialogProps, 'items'>) {
  const inBanks = items.filter(({ status }) => status !== null)
  if (inBanks.length === 0) {
    return <p className="text-muted text-sm">Put questions into a question bank to give them a status and tags.</p>
  }
  const tags = [...new Set(inBanks.flatMap((item) => item.tags))].sort()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Status"
        hint={inBanks.length < items.length ? 'Only of those in a question bank, as tags.' : undefined}
        options={[keep, ...itemStatus.options.map((value) => ({ value, label: itemStatusNames[value] }))]}
        {...form.register('status')}
      />
      <TextField
        label="Add tags"
        hint="With commas between them."
        {...bindField(form, 'addTags', { validate: checkTags })}
      />
      {tags.length > 0 && (
        <SelectField
          label="Remove a tag"
          options={[{ value: '', label: 'None' }, ...tags.map((value) => ({ value, label: value }))]}
          {...form.register('removeTag')}
        />
      )}
    </div>
  )
}
