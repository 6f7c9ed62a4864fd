import { type UseFormReturn, useForm } from 'react-hook-form'
import { itemStatus, type Undoing } from '#contracts/authoring/item-changes.ts'
import type { Item } from '#contracts/authoring/items.ts'
import { mathSkills, readingSkills } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { mathTopics, readingTopics } from '#domain/scores/topics.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { describeUndo } from '#web/ui/text/describe-undo.ts'
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
  const form = useForm<ItemChangeValues>({ defaultValues: nothingChosen })

  /** The dialog is already closed by then, so callbacks of a mutation would not be called. */
  async function undoChange(undoing: Undoing) {
    try {
      const done = await undo.mutateAsync(undoing)
      toast({ title: 'Change undone', description: describeUndo('question', done), variant: 'success' })
    } catch (error) {
      toastFailure('Failed to undo the change', error)
    }
  }

  const save = form.handleSubmit((values) =>
    change.mutate(
      { questions: items.flatMap(({ questions }) => questions), ...readChange(values) },
      {
        onSuccess: (done) => {
          toast({
            title: 'Questions changed',
            description: describeChange(done),
            variant: 'success',
            action: done.changed === 0 ? undefined : { label: 'Undo', onPress: () => void undoChange(done.undo) },
          })
          onEdited()
          onClose()
        },
      },
    ),
  )

  return (
    <FormDialog
      title={items.length === 1 ? 'Edit 1 Question' : `Edit ${items.length} Questions`}
      description="What you leave alone stays as it is. The editor offers the newer version to copies in tests."
      formId="edit-items-form"
      confirm="Change"
      busy={change.isPending}
      failure={change.error === null ? null : describeApiFailure(change.error)}
      disabledReason={form.formState.isDirty ? null : 'Choose what to change.'}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <form id="edit-items-form" onSubmit={save} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TeachingFields form={form} />
        </div>
        <SortingFields form={form} items={items} />
      </form>
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
