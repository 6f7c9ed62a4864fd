import ZoomIn from 'lucide-react/icons/zoom-in'
import { useState } from 'react'
import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Pixels around a figure (`p-2`, `border`), and its maximum height (`max-h-96`). */
const frame = 18
const mostHeight = 384 - frame

/** Returns attributes that reserve space while the figure loads. CSS computes the actual height from their proportion. */
function roomFor({ width, height }: { width: number; height: number }) {
  const shown = Math.round(Math.min(width, (mostHeight * width) / height)) + frame
  return { width: shown, height: Math.round((shown * height) / width) }
}

/** A question's figure, on white in both color schemes because figures have dark lines. */
export function QuestionImage({ image, onZoom }: { image: NonNullable<PaperQuestion['image']>; onZoom: () => void }) {
  const [failures, setFailures] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  if (hasFailed) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-muted text-sm">
        <p>The figure could not be loaded.</p>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setFailures(failures + 1)
            setFailed(false)
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  return (
    <figure className="flex flex-col items-start gap-1">
      <img
        key={failures}
        src={image.url}
        alt={image.alt}
        {...(image.size && roomFor(image.size))}
        // An external site does not learn which page shows its picture.
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
        className="h-auto max-h-96 max-w-full rounded-lg border border-line bg-[#fff] object-contain p-2"
      />
      <Button variant="ghost" size="sm" onClick={onZoom} className="-ml-3 text-accent-ink">
        <ZoomIn aria-hidden="true" />
        Enlarge figure
      </Button>
    </figure>
  )
}
