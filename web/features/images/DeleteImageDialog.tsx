import { useState } from 'react'
import { type StoredImage, storedImage } from '#contracts/authoring/images.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { describeImageDeletion } from './image-words.ts'
import { useDeleteImage } from './images.queries.ts'

export interface DeleteImageDialogProps {
  testId: TestId
  image: StoredImage
  onDeleted: (image: StoredImage) => void
  onClose: () => void
}

/** Names the questions that show the image. If more questions show it by then, asks again. */
export function DeleteImageDialog({ testId, image, onDeleted, onClose }: DeleteImageDialogProps) {
  const remove = useDeleteImage(testId)
  const [warned, setWarned] = useState(image)

  function act() {
    remove.mutate(
      { image: warned, evenIfUsed: warned.usedBy.length > 0 },
      {
        onSuccess: () => {
          toast({ title: 'Deleted', description: 'Image deleted successfully', variant: 'success' })
          onDeleted(image)
          onClose()
        },
        onError: (error) => {
          const present = storedImage.safeParse(error instanceof ApiError ? error.present : undefined)
          if (present.success) return setWarned(present.data)
          toast({ title: 'Delete Failed', description: failureWords(error), variant: 'destructive' })
          onClose()
        },
      },
    )
  }

  return (
    <Confirmation
      title={`Are you sure you want to delete "${image.name}"?`}
      description={describeImageDeletion(warned)}
      confirm="Delete Image"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

function failureWords(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isRefusal ? describeApiFailure(error) : 'Failed to delete image. Please try again.'
}
