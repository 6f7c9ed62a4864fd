import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { makeBackup } from '#contracts/administration/backups.ts'
import { formatFileSize } from '#domain/text/file-sizes.ts'
import { fetchFile } from '#web/api/fetch-file.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { BackupProofs } from './BackupProofs.tsx'

interface Progress {
  readonly received: number
  /** Null if the server does not report the file size. */
  readonly total: number | null
}

/** Downloads all data of the platform as one file, and lists the nights in which one was restored. */
export function BackupCard() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  const backup = useMutation({ mutationFn: fetchBackup, onSettled: () => setProgress(null) })

  async function fetchBackup() {
    const controller = new AbortController()
    stop.current = controller
    try {
      const { name, content } = await fetchFile(makeBackup, {
        onProgress: (received, total) => setProgress({ received, total }),
        signal: controller.signal,
      })
      offerDownload(name, content, content.type)
      return { name, bytes: content.size }
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    }
  }

  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        All people, tests, results and images in one file. Keep it safe: it holds password hashes and personal data. To
        restore its secrets, you also need the secret key of this server. Keep a copy of the key in another place.
      </CardDescription>
      <CardContent aria-live="polite">
        {backup.isPending && <Receiving progress={progress} />}
        {backup.data && (
          <Alert tone="success" title="The backup is downloaded.">
            <p className="break-words">{`${backup.data.name} (${formatFileSize(backup.data.bytes)})`}</p>
          </Alert>
        )}
        {backup.data === null && <p className="text-muted text-sm">The backup was cancelled.</p>}
        {backup.error !== null && (
          <Alert tone="error" title="The backup could not be made.">
            {describeApiFailure(backup.error)}
          </Alert>
        )}
      </CardContent>
      <CardFooter className="flex-wrap gap-3">
        <Button variant="outline" busy={backup.isPending} onClick={() => backup.mutate()}>
          Back up now
        </Button>
        {backup.isPending && (
          <Button variant="ghost" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        )}
      </CardFooter>
      <CardContent>
        <BackupProofs />
      </CardContent>
    </>
  )
}

function Receiving({ progress }: { progress: Progress | null }) {
  if (progress === null) return <p className="text-sm">The server is putting the backup together…</p>
  const { received, total } = progress
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{`${formatFileSize(received)}${total !== null ? ` of ${formatFileSize(total)}` : ''}`}</p>
      {total !== null && <ProgressBar value={received} max={total} label="Backup received" />}
    </div>
  )
}
