import ArrowLeft from 'lucide-react/icons/arrow-left'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Settings2 from 'lucide-react/icons/settings-2'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { Countdown } from './Countdown.tsx'
import type { Tool } from './late-tools.ts'
import { SavedBadge } from './SavedBadge.tsx'
import type { AwaitedTool } from './use-late-tools.ts'

export interface TestTopBarProps {
  title: string
  section: string
  store: Pick<AttemptStore, 'secondsLeft'>
  view: Pick<AttemptView, 'saved' | 'isPreview' | 'isSubmitting' | 'isOpen'>
  /** Where the way out leads. */
  home: string
  isPaletteOpen: boolean
  /** The tool that opens as soon as its code is there. */
  awaited: AwaitedTool | null
  onPalette: () => void
  isTimerHidden: boolean
  onHideTimer: (isHidden: boolean) => void
  onTool: (tool: Tool) => void
  onSubmit: () => void
}

export function TestTopBar({ title, section, store, view, home, isPaletteOpen, onPalette, ...props }: TestTopBarProps) {
  const words = view.isPreview ? 'Leave preview' : 'Back to Dashboard'
  return (
    <header
      className={
        'grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 border-line border-b bg-surface px-2 py-1.5 ' +
        'min-[56.25rem]:grid-cols-[auto_1fr_auto_auto] min-[56.25rem]:gap-x-5 min-[56.25rem]:px-4'
      }
    >
      <ButtonLink to={home} variant="ghost" size="icon" aria-label={words} data-tooltip={words} className="text-muted">
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <div className="min-w-0 leading-tight">
        <h1 className="line-clamp-2 font-semibold">{title}</h1>
        <p className="truncate text-muted text-sm">{section}</p>
      </div>
      <div className="flex items-center justify-between gap-x-5 max-[56.24rem]:order-last max-[56.24rem]:col-span-3 max-[56.24rem]:px-2 max-[56.24rem]:pb-1">
        {!view.isPreview && <SavedBadge saved={view.saved} onDetails={() => props.onTool('saved')} />}
        <Countdown store={store} isHidden={props.isTimerHidden} onHide={props.onHideTimer} />
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label="Display and shortcuts"
          aria-haspopup="dialog"
          busy={props.awaited === 'help'}
          data-tooltip="Display and shortcuts"
          className="text-muted"
          onClick={() => props.onTool('help')}
        >
          <Settings2 aria-hidden="true" />
        </Button>
        <Button
          variant="outline"
          aria-label="Review"
          aria-haspopup="dialog"
          busy={props.awaited === 'review'}
          data-tooltip="Review your answers"
          className="max-xl:size-11 max-xl:p-0"
          onClick={() => props.onTool('review')}
        >
          <ListChecks aria-hidden="true" />
          <span className="max-xl:hidden">Review</span>
        </Button>
        <Button
          variant="outline"
          onClick={onPalette}
          aria-expanded={isPaletteOpen}
          busy={props.awaited === 'questions'}
          aria-label="Questions"
          data-tooltip="All questions"
          className="max-xl:size-11 max-xl:p-0"
        >
          <LayoutGrid aria-hidden="true" />
          <span className="max-xl:hidden">Questions</span>
        </Button>
        <Button
          onClick={props.onSubmit}
          busy={view.isSubmitting}
          disabledReason={view.isOpen || view.isSubmitting ? null : 'Answers are closed.'}
        >
          <span>
            {view.isPreview ? 'Finish' : 'Submit'}
            <span className="max-sm:sr-only">{view.isPreview ? ' Preview' : ' Test'}</span>
          </span>
        </Button>
      </div>
    </header>
  )
}
