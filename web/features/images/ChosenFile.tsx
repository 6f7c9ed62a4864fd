import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TestId } from '#contracts/wire/ids.ts'
import { formatFileSize } from '#domain/text/file-sizes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useUploadImage } from './images.queries.ts'

export interface ChosenFileProps {
  file: File
  testId: TestId
  question: { questionNumber: number | undefined; title: string | null }
  onUploaded: () => void
  onDismiss: () => void
}

export function ChosenFile({ file, testId, question, onUploaded, onDismiss }: ChosenFileProps) {
  const field = useRef<HTMLInputElement>(null)
  const flight = useRef<AbortController>(null)
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  const [share, setShare] = useState(0)
  const upload = useUploadImage(testId)
  const preview = useFilePreview(file)

  // Cancels the upload when the user leaves the tab or the dialog.
  useEffect(() => () => flight.current?.abort(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    if (alt.trim() === '') {
      setError('Please describe the image for students who cannot see it.')
      field.current?.focus()
      return
    }
    setError(undefined)
    setShare(0)
    const controller = new AbortController()
    flight.current = controller
    const { questionNumber, title } = question
    upload.mutate(
      { file, alt, questionNumber, title: title ?? '', onProgress: setShare, signal: controller.signal },
      {
        onSuccess: () => {
          toast({ title: 'Success', description: 'Image uploaded successfully', variant: 'success' })
          onUploaded()
        },
        onError: (failure) => {
          if (!controller.signal.aborted) toast({ ...failureWords(failure), variant: 'destructive' })
        },
      },
    )
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4 rounded-xl border border-line p-4 @2xl:grid-cols-2">
      <div className="grid h-52 place-items-center rounded-lg border border-line bg-[#fff] p-3">
        {preview !== null && <img src={preview} alt="The chosen file" className="max-h-46 max-w-full object-contain" />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="break-all text-sm">
          <span className="font-medium">{file.name}</span>{' '}
          <span className="text-muted">{formatFileSize(file.size)}</span>
        </p>
        <TextField
          ref={field}
          autoFocus
          label="Description of the image"
          hint="For students who cannot see it: what it shows, not the answer"
          value={alt}
          maxLength={500}
          error={error}
          readOnly={upload.isPending}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        {upload.isPending && <ProgressBar value={share} max={1} label={`Uploading ${file.name}`} />}
        <div className="flex flex-wrap justify-end gap-3">
          {upload.isPending ? (
            <Button variant="outline" onClick={() => flight.current?.abort()}>
              Stop Upload
            </Button>
          ) : (
            <Button variant="outline" onClick={onDismiss}>
              Choose Another
            </Button>
          )}
          <Button type="submit" busy={upload.isPending}>
            Upload Image
          </Button>
        </div>
      </div>
    </form>
  )
}

function failureWords(error: unknown): { title: string; description: string } {
  if (error instanceof ApiError && error.code === 'body_too_large') {
    return { title: 'File Too Large', description: 'Please select an image smaller than 10MB' }
  }
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  const [issue] = isRefusal ? error.issues : []
  const description = isRefusal
    ? (issue?.message ?? describeApiFailure(error))
    : 'Failed to upload image. Please try again.'
  return { title: 'Upload Failed', description }
}

/** Returns the file as a `data:` URL, which the content security policy allows; null until it is read. */
function useFilePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null)

  // The browser reads the file asynchronously, and may finish after the file was dismissed.
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : null)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])

  return preview
}
