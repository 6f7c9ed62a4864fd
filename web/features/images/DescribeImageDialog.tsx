import type { StoredImage } from '#contracts/authoring/images.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDescribeImage } from './images.queries.ts'

export interface DescribeImageDialogProps {
  testId: TestId
  image: StoredImage
  onChanged: () => void
  onClose: () => void
}

export function DescribeImageDialog({ testId, image, onChanged, onClose }: DescribeImageDialogProps) {
  const describe = useDescribeImage(testId)
  const { form, isDirty, sending } = useSavingForm({
    defaultValues: { alt: image.alt },
    save: async ({ alt }) => {
      const { changedQuestions } = await describe.mutateAsync({ image, alt })
      toast({ title: 'Description saved', description: alsoIn(changedQuestions), variant: 'success' })
      if (changedQuestions > 0) onChanged()
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title="Describe Image"
      description={image.name}
      confirm="Save Description"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <img
        src={image.url}
        alt=""
        className="max-h-60 self-center rounded-lg border border-line bg-[#fff] object-contain p-3"
      />
      <TextField
        label="Description of the image"
        hint="For students who cannot see it. Questions keep their own description."
        maxLength={500}
        {...bindField(form, 'alt', { validate: (alt) => alt.trim() !== '' || descriptionMissing })}
      />
    </FormDialog>
  )
}

const descriptionMissing = 'Please describe the image for students who cannot see it.'

function alsoIn(questions: number): string | undefined {
  if (questions === 0) return undefined
  return questions === 1 ? 'Also in 1 question' : `Also in ${questions} questions`
}
