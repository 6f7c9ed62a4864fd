import { useState } from 'react'
import type { TestId } from '#contracts/wire/ids.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { ImageDropArea } from './ImageDropArea.tsx'
import { findFileObstacle } from './image-words.ts'

export interface UploadImageProps {
  test: { id: TestId; slug: string }
  questionNumber: number | undefined
  title: string | null
  onUploaded: () => void
}

/** Lets the user choose or drop a file, describe it, and upload it. */
export function UploadImage({ test, questionNumber, title, onUploaded }: UploadImageProps) {
  const [file, setFile] = useState<File | null>(null)

  function choose(chosen: File) {
    const obstacle = findFileObstacle(chosen)
    if (obstacle === null) return setFile(chosen)
    toast({ ...obstacle, variant: 'destructive' })
  }

  return (
    <div className="flex flex-col gap-4">
      {file === null ? (
        <ImageDropArea onFile={choose} />
      ) : (
        <ChosenFile
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          testId={test.id}
          question={{ questionNumber, title }}
          onUploaded={onUploaded}
          onDismiss={() => setFile(null)}
        />
      )}
      <ul className="list-disc pl-5 text-muted text-sm">
        <li>Supported formats: PNG, JPG, WEBP (max 10MB).</li>
        <li>Names are generated automatically.</li>
        <li>
          Images are stored in a folder named after the test: <code className="break-all">{test.slug}</code>
        </li>
      </ul>
    </div>
  )
}
