import { type FormEvent, useId, useRef, useState } from 'react'
import type { TestId } from '#contracts/ids.ts'
import type { StoredImage } from '#contracts/images.ts'
import { say } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDescribeImage } from './images.queries.ts'

export interface DescribeImageDialogProps {
  testId: TestId
  image: StoredImage
  onChanged: () => void
  onClose: () => void
}

export function DescribeImageDialog({ testId, image, onChanged, onClose }: DescribeImageDialogProps) {
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState(image.alt)
  const [error, setError] = useState<string>()
  const describe = useDescribeImage(testId)

  function save(event: FormEvent) {
    event.preventDefault()
    if (alt.trim() === '') return refuse('Please describe the image for students who cannot see it.')
    describe.mutate(
      { image, alt },
      {
        onSuccess: ({ changedQuestions }) => {
          toast({ title: 'Description saved', description: alsoIn(changedQuestions), variant: 'success' })
          if (changedQuestions > 0) onChanged()
          onClose()
        },
        onError: (failure) => refuse(say(failure)),
      },
    )
  }

  function refuse(message: string) {
    setError(message)
    field.current?.focus()
  }

  return (
    <FormDialog
      title="Describe Image"
      description={image.name}
      formId={formId}
      confirm="Save Description"
      busy={describe.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={save} noValidate className="flex flex-col gap-4">
        <img
          src={image.url}
          alt=""
          className="max-h-60 self-center rounded-lg border border-line bg-[#fff] object-contain p-3"
        />
        <TextField
          ref={field}
          label="Description of the image"
          hint="Read to students who cannot see it. Questions that describe it in words of their own keep them."
          value={alt}
          maxLength={500}
          error={error}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </form>
    </FormDialog>
  )
}

function alsoIn(questions: number): string | undefined {
  if (questions === 0) return undefined
  return questions === 1 ? 'Also in 1 question' : `Also in ${questions} questions`
}
