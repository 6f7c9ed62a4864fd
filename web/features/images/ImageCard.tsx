import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { StoredImage } from '#contracts/authoring/images.ts'
import { formatFileSize } from '#domain/text/file-sizes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatDay } from '#web/ui/text/format-day.ts'
import { describeImageUses } from './image-words.ts'

export interface ImageCardProps {
  image: StoredImage
  onSelect: (image: StoredImage) => void
  onDescribe: (image: StoredImage) => void
  onDelete: (image: StoredImage) => void
}

export function ImageCard({ image, onSelect, onDescribe, onDelete }: ImageCardProps) {
  const { isCopied, copy } = useCopiedImage(image.url)
  const uses = image.usedBy.length
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <Thumbnail key={image.url} image={image} />
      <div className="flex grow flex-col gap-1 p-3">
        <p className="break-all font-medium text-sm">{image.name}</p>
        <p className="line-clamp-2 text-muted text-sm">{image.alt}</p>
        <p className="mt-auto flex flex-wrap items-center gap-2 pt-1 text-muted text-xs">
          <span>{formatFileSize(image.size)}</span>
          <time dateTime={image.lastModified}>{formatDay(image.lastModified)}</time>
          {uses > 0 && (
            <span data-tooltip={describeImageUses(image.usedBy)}>
              <Badge variant="outline">{uses === 1 ? 'In 1 question' : `In ${uses} questions`}</Badge>
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1 border-line border-t p-2">
        <Button className="grow" aria-label={`Select ${image.name}`} onClick={() => onSelect(image)}>
          Select
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Copy URL of ${image.name}`}
          data-tooltip={isCopied ? 'Copied' : 'Copy URL'}
          onClick={copy}
        >
          {isCopied ? <Check aria-hidden="true" className="text-success-ink" /> : <Copy aria-hidden="true" />}
        </Button>
        <IconButton
          icon={Pencil}
          aria-label={`Edit description of ${image.name}`}
          data-tooltip="Edit description"
          onClick={() => onDescribe(image)}
        />
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${image.name}`}
          data-tooltip="Delete"
          onClick={() => onDelete(image)}
        >
          <Trash2 aria-hidden="true" className="text-danger-ink" />
        </Button>
      </div>
    </li>
  )
}

/** On white in both color schemes, as students see it. */
function Thumbnail({ image }: { image: StoredImage }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="grid h-40 place-items-center border-line border-b bg-[#fff] p-3 text-[#555] text-sm">
      {hasFailed ? (
        <p>The image could not be loaded.</p>
      ) : (
        <img
          src={image.url}
          alt={image.alt}
          loading="lazy"
          onError={() => setFailed(true)}
          className="max-h-34 max-w-full object-contain"
        />
      )}
    </div>
  )
}

/** Milliseconds for which the button shows that the address was copied. */
const shownFor = 2000

/** Copies the full address of an image on this server. */
function useCopiedImage(url: string) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)

  useEffect(() => {
    if (copiedAt === null) return
    const timer = setTimeout(() => setCopiedAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [copiedAt])

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, location.origin).href)
      setCopiedAt(Date.now())
      toast({ title: 'Copied', description: 'Image URL copied to clipboard', variant: 'success' })
    } catch {
      toast({ title: 'Copy Failed', description: 'Failed to copy URL to clipboard.', variant: 'destructive' })
    }
  }

  return { isCopied: copiedAt !== null, copy }
}
