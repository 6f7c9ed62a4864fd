import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import type { DisplaySettings } from '../../screen/display-settings.ts'
import { getNextZoom } from './zoom-steps.ts'

export interface ZoomFieldProps {
  zoom: DisplaySettings['zoom']
  onZoom: (zoom: DisplaySettings['zoom']) => void
}

/** The zoom of passage and question, stored on this device. */
export function ZoomField({ zoom, onZoom }: ZoomFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Zoom</legend>
      <p className="mt-1 text-muted text-sm">
        Enlarges the passage, the question and the figure. This device remembers it.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <IconButton
          icon={Minus}
          variant="outline"
          aria-label="Smaller"
          disabledReason={zoom === getNextZoom(zoom, -1) ? 'This is the usual size.' : null}
          onClick={() => onZoom(getNextZoom(zoom, -1))}
        />
        <output className="min-w-16 text-center font-semibold tabular-nums">{`${zoom} %`}</output>
        <IconButton
          icon={Plus}
          variant="outline"
          aria-label="Larger"
          disabledReason={zoom === getNextZoom(zoom, 1) ? 'This is the largest size.' : null}
          onClick={() => onZoom(getNextZoom(zoom, 1))}
        />
        <Button
          variant="ghost"
          disabledReason={zoom === 100 ? 'This is the usual size.' : null}
          onClick={() => onZoom(100)}
        >
          Usual size
        </Button>
      </div>
    </fieldset>
  )
}
