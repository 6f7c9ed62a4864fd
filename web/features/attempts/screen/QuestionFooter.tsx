import type { DisplaySettings } from './display-settings.ts'
import { ListButton } from './ListButton.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import { hasList, numbering } from './shown-attempt.ts'
import { stepsOf } from './steps.ts'
import type { ShownAttempt, Toolbox } from './test-screen.ts'
import type { SetDisplay } from './use-display.ts'

export interface QuestionFooterProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** How many questions have no answer. */
  unanswered: number
  isWide: boolean
  display: DisplaySettings
  onDisplay: SetDisplay
}

export function QuestionFooter({ attempt, toolbox, unanswered, isWide, display, onDisplay }: QuestionFooterProps) {
  const { paper, view, forward } = attempt
  const { tools, open, running } = toolbox
  const all = paper.questions.length
  const { number, count } = numbering(attempt)
  const { previous, next } = stepsOf(attempt, () => open('review'))
  const place = <span className="whitespace-nowrap tabular-nums">{`${number} of ${count}`}</span>
  return (
    <footer className="border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-8">
      {tools !== null && display.usesShortcuts && view.phase.name === 'working' && (
        <tools.ShortcutKeys {...{ attempt, toolbox, display, onDisplay }} />
      )}
      {tools !== null && running.includes('reading-aloud') && (
        <tools.ReadingBar {...{ attempt, toolbox, display, onDisplay }} />
      )}
      <QuestionSteps {...{ number, count, previous, next }}>
        {isWide || !hasList(attempt) ? (
          <p className="text-balance text-center text-muted text-sm tabular-nums">
            {forward === null ? `${all - unanswered} of ${all} answered` : (next.reason ?? place)}
          </p>
        ) : (
          <ListButton {...toolbox}>{place}</ListButton>
        )}
      </QuestionSteps>
    </footer>
  )
}
