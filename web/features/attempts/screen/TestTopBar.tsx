import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListChecks from 'lucide-react/icons/list-checks'
import Settings2 from 'lucide-react/icons/settings-2'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { Countdown } from './Countdown.tsx'
import { SavedBadge } from './SavedBadge.tsx'
import type { AwaitedTool, DialogTool } from './test-screen.ts'

export interface TestTopBarProps {
  title: string
  section: string
  store: Pick<AttemptStore, 'secondsLeft'>
  view: Pick<AttemptView, 'saved' | 'isPreview' | 'isUntimed' | 'isSubmitting' | 'isOpen' | 'pausedUntil'>
  /** The address that the exit leads to. */
  home: string
  /** The tool that opens as soon as its code is loaded. */
  awaited: AwaitedTool | null
  /** True if there are several questions to review. */
  hasReview: boolean
  /** True if submitting is the next step. Only then is the button highlighted, so that it does not tempt students earlier. */
  isSubmitNext: boolean
  isTimerHidden: boolean
  onHideTimer: (isHidden: boolean) => void
  onTool: (tool: DialogTool) => void
  onSubmit: () => void
}

export function TestTopBar({ title, section, store, view, home, ...props }: TestTopBarProps) {
  const pausedReason = view.pausedUntil === null ? null : 'The test is paused.'
  const words = view.isPreview ? 'Leave preview' : 'Back to Dashboard'
  return (
    <div
      className={
        'flex min-h-12 flex-wrap items-center justify-between gap-x-1 border-line border-b bg-surface px-2 ' +
        'min-[51.25rem]:flex-nowrap min-[51.25rem]:gap-x-3 min-[51.25rem]:px-4'
      }
    >
      <ButtonLink to={home} variant="ghost" size="icon" aria-label={words} data-tooltip={words} className="text-muted">
        <ArrowLeft aria-hidden="true" />
      </ButtonLink>
      <div className="min-w-0 grow leading-tight max-[51.24rem]:sr-only">
        <h1 className="truncate font-semibold">{title}</h1>
        <p className="truncate text-muted text-sm">{section}</p>
      </div>
      <div className="flex shrink-0 items-center gap-x-1 sm:gap-x-3">
        {!view.isPreview && (
          <SavedBadge saved={view.saved} onDetails={pausedReason === null ? () => props.onTool('saved') : null} />
        )}
        {view.isUntimed && <p className="text-muted text-sm">Untimed</p>}
        <Countdown store={store} isHidden={props.isTimerHidden} onHide={props.onHideTimer} />
      </div>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
        <IconButton
          icon={Settings2}
          aria-label="Display and shortcuts"
          aria-haspopup="dialog"
          busy={props.awaited === 'help'}
          disabledReason={pausedReason}
          data-tooltip="Display and shortcuts"
          // On a very narrow screen, this is in the list of questions instead.
          className={props.hasReview ? 'text-muted max-[22.49rem]:hidden' : 'text-muted'}
          onClick={() => props.onTool('help')}
        />
        {props.hasReview && (
          <Button
            variant="outline"
            aria-label="Review"
            aria-haspopup="dialog"
            busy={props.awaited === 'review'}
            disabledReason={pausedReason}
            data-tooltip="Review your answers"
            className="max-[51.24rem]:hidden max-lg:size-11 max-lg:p-0"
            onClick={() => props.onTool('review')}
          >
            <ListChecks aria-hidden="true" />
            <span className="max-lg:hidden">Review</span>
          </Button>
        )}
        <Button
          variant={props.isSubmitNext ? 'default' : 'outline'}
          onClick={props.onSubmit}
          busy={view.isSubmitting || props.awaited === 'submit'}
          disabledReason={view.isOpen || view.isSubmitting ? null : (pausedReason ?? 'Answers are closed.')}
        >
          <span>
            <span>{view.isPreview ? 'Finish' : 'Submit'}</span>
            <span className="max-sm:sr-only">{view.isPreview ? ' Preview' : ' Test'}</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
