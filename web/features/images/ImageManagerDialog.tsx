import { useState } from 'react'
import type { StoredImage } from '#contracts/authoring/images.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { BrowseImages } from './BrowseImages.tsx'
import { UploadImage } from './UploadImage.tsx'

export interface ImageManagerDialogProps {
  test: { id: TestId; slug: string; title: string }
  /** The question that needs an image. Both become part of the name of an upload. */
  questionNumber?: number
  title?: string | null
  /** Also closes the dialog. */
  onSelect: (image: StoredImage) => void
  onDeleted: (image: StoredImage) => void
  /** Called when an image was deleted from questions, or got another description in them. */
  onQuestionsChanged: () => void
  onClose: () => void
}

export function ImageManagerDialog({ test, questionNumber, title = null, onClose, ...acts }: ImageManagerDialogProps) {
  const [tab, setTab] = useState('browse')

  function select(image: StoredImage) {
    acts.onSelect(image)
    onClose()
    toast({
      title: 'Image Selected',
      description: `Image has been added to the ${questionNumber === undefined ? 'passage' : 'question'}`,
      variant: 'success',
    })
  }

  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title="Image Manager"
      description={`Images of ${test.title}${questionNumber === undefined ? '' : `, for question ${questionNumber}`}`}
      keep="Close"
    >
      <Tabs
        label="Parts of the image manager"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'browse',
            label: 'Browse Images',
            content: (
              <BrowseImages
                testId={test.id}
                onSelect={select}
                onDeleted={acts.onDeleted}
                onQuestionsChanged={acts.onQuestionsChanged}
                onUpload={() => setTab('upload')}
              />
            ),
          },
          {
            value: 'upload',
            label: 'Upload New',
            content: (
              <UploadImage
                test={test}
                questionNumber={questionNumber}
                title={title}
                onUploaded={() => setTab('browse')}
              />
            ),
          },
        ]}
      />
    </Dialog>
  )
}
