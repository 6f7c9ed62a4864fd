import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import { shortenOptionText } from '#domain/answers/placed-answers.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { KindProps } from '../kind-props.ts'
import { useDraggedCard } from './use-dragging.ts'

export interface DragCardProps {
  option: PaperQuestion['options'][number]
  isHeld: boolean
  isOpen: boolean
  onHold: (option: OptionId) => void
  renderOption: KindProps['renderOption']
}

export const cardClasses =
  'min-h-11 max-w-full rounded-lg border-2 px-3 py-1.5 text-left text-[length:var(--reading-size)]'

/** A toggle button that is pressed while the card is held. */
export function DragCard({ option, isHeld, isOpen, onHold, renderOption }: DragCardProps) {
  const button = useDraggedCard<HTMLButtonElement>(isOpen ? option.id : null)
  return (
    <button
      ref={button}
      type="button"
      // Some screen readers do not derive a name from a formula.
      aria-label={option.html.includes('<math') ? shortenOptionText(option.html) : undefined}
      aria-pressed={isHeld}
      onClick={() => onHold(option.id)}
      className={joinClassNames(
        cardClasses,
        'disabled:cursor-not-allowed',
        isHeld
          ? 'border-accent bg-accent-soft font-medium forced-colors:border-4'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <span data-readable-after="Card">
        {renderOption?.(option.html, option.id, '') ?? <SanitisedHtml inline html={option.html} />}
      </span>
    </button>
  )
}
