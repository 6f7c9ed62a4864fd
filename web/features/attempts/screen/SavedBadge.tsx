import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { SavedState } from '../engine/attempt-state.ts'
import { savedAnnouncement, savedWords } from './saved-words.ts'

const icons = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  signed_out: CloudAlert,
  failing: CloudAlert,
} satisfies Record<SavedState['kind'], unknown>

/** Says, always and quietly, whether the answers are safe; pressed, it says more. */
export function SavedBadge({ saved, onDetails }: { saved: SavedState; onDetails: () => void }) {
  const Icon = icons[saved.kind]
  const isFine = saved.kind === 'saved' || saved.kind === 'saving'
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        data-tooltip="How your answers are saved"
        onClick={onDetails}
        className={buttonLook(
          'ghost',
          'sm',
          classNames(
            'rounded-full! px-2.5! font-normal!',
            isFine ? 'text-muted!' : 'bg-warning-soft! font-medium! text-warning-ink!',
          ),
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {savedWords(saved)}
      </button>
      <span role="status">
        <VisuallyHidden>{savedAnnouncement(saved)}</VisuallyHidden>
      </span>
    </div>
  )
}
