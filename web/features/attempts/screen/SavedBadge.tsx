import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { SaveState } from '../engine/attempt-state.ts'
import { describeSavedAnnouncement, describeSavedState } from './saved-words.ts'

const icons = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  signed_out: CloudAlert,
  failing: CloudAlert,
} satisfies Record<SaveState['kind'], unknown>

/** Shows unobtrusively whether the answers are saved. A click shows more, if `onDetails` is given. */
export function SavedBadge({ saved, onDetails }: { saved: SaveState; onDetails: (() => void) | null }) {
  const Icon = icons[saved.kind]
  const isFine = saved.kind === 'saved' || saved.kind === 'saving'
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip={describeSavedState(saved)}
        disabled={onDetails === null}
        onClick={onDetails ?? undefined}
        className={getButtonClasses(
          'ghost',
          'sm',
          joinClassNames(
            'rounded-full! px-2.5! font-normal! max-sm:size-11 max-sm:p-0!',
            isFine ? 'text-muted!' : 'bg-warning-soft! font-medium! text-warning-ink!',
          ),
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-sm:sr-only">{describeSavedState(saved)}</span>
      </button>
      <span role="status">
        <VisuallyHidden>{describeSavedAnnouncement(saved)}</VisuallyHidden>
      </span>
    </div>
  )
}
