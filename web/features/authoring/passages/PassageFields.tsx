import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type PassageForm, passageForm } from '#contracts/authoring/authoring-passages.ts'
import { describeTextLoss, describeUnfitText } from '#domain/authoring/lost-parts.ts'
import { findConflict } from '#web/api/merge-fields.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SourceField } from '../source-text/SourceField.tsx'
import type { RenderPictures } from '../source-text/SourceToolbar.tsx'

const DiscardDialog = createLazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)

const missing = 'Please fill in both title and text fields.'

export interface PassageFieldsProps {
  start: PassageForm
  confirm: string
  onSave: (values: PassageForm) => Promise<unknown>
  onCancel: () => void
  /** Called when the form gets unsaved changes, or no longer has any. */
  onDirty?: (isDirty: boolean) => void
  /** Renders the images of the test, to insert one into the text. */
  renderPictures?: RenderPictures | undefined
}

const usualHint = 'Leave a blank line between paragraphs. HTML works too.'

export function PassageFields({ start, confirm, onSave, onCancel, onDirty, renderPictures }: PassageFieldsProps) {
  const id = useId()
  const form = useForm({ defaultValues: start })
  const { errors, isDirty, isSubmitting } = form.formState
  const [base, setBase] = useState(start)
  const [conflict, setConflict] = useState<string | null>(null)
  const { setFocus } = form
  // The form replaces a button that may have had the focus.
  useEffect(() => setFocus('title'), [setFocus])
  // Deferred, because removing the form also removes the guard before the router can continue.
  const guard = useDiscardGuard(isDirty && !isSubmitting, () => queueMicrotask(onCancel))
  useEffect(() => {
    onDirty?.(isDirty)
    return () => onDirty?.(false)
  }, [onDirty, isDirty])
  const isThere = (text: string) => text.trim() !== '' || missing

  const save = form.handleSubmit(async (values) => {
    const mine = { title: values.title.trim(), text: values.text.trim() }
    setConflict(null)
    try {
      await onSave(mine)
    } catch (error) {
      const found = findConflict(error, { schema: passageForm, base, mine, names: { title: 'title', text: 'text' } })
      if (found !== null) {
        form.reset(found.merged, { keepDefaultValues: true })
        setBase(found.theirs)
        setConflict(found.words)
      }
      const description = describeApiFailure(error)
      toast({ title: 'Failed to save passage. Please try again.', description, variant: 'destructive' })
      if (found === null) form.setError('root', { message: description })
    }
  })

  return (
    <form
      id={id}
      onSubmit={(event) => {
        // The form may be inside another form's dialog and must not submit that form.
        event.stopPropagation()
        void save(event)
      }}
      noValidate
      className="flex flex-col gap-3 rounded-lg bg-sunken p-4"
    >
      {conflict !== null && (
        <Alert tone="warning" title="Somebody else saved this passage while you were editing it.">
          <p>{conflict}</p>
        </Alert>
      )}
      {errors.root?.message !== undefined && <Alert tone="error" title={errors.root.message} />}
      <TextField label="Passage title" maxLength={500} {...bindField(form, 'title', { validate: isThere })} />
      <SourceField
        label="Passage text"
        hint={describeTextLoss('the passage', form.watch('text')) ?? usualHint}
        rows={6}
        renderPictures={renderPictures}
        {...bindField(form, 'text', {
          validate: (text) => (isThere(text) === true ? (describeUnfitText('the passage', text) ?? true) : missing),
        })}
      />
      <FormButtons confirm={confirm} isSaving={isSubmitting} onCancel={isDirty ? guard.leave : onCancel} />
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </form>
  )
}

function FormButtons({ confirm, isSaving, onCancel }: { confirm: string; isSaving: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button size="sm" variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="sm" type="submit" busy={isSaving}>
        {confirm}
      </Button>
    </div>
  )
}
