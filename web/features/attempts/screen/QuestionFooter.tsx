import type { DisplaySettings } from './display-settings.ts'
import { ListButton } from './ListButton.tsx'
import { QuestionSteps } from './QuestionSteps.tsx'
import { getQuestionNumbering, hasQuestionList } from './shown-attempt.ts'
import { listQuestionSteps } from './steps.ts'
import type { ShownAttempt, Toolbox } from './test-screen.ts'
import type { SetDisplay } from './use-display.ts'

export interface QuestionFooterProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  /** The number of questions without an answer. */
  unanswered: number
  display: DisplaySettings
  onDisplay: SetDisplay
}

export function QuestionFooter({ attempt, toolbox, unanswered, display, onDisplay }: QuestionFooterProps) {
  const { paper, view, forward } = attempt
  const { tools, open, running } = toolbox
  const all = paper.questions.length
  const { number, count } = getQuestionNumbering(attempt)
  const { previous, next } = listQuestionSteps(attempt, () => open('review'))
  const place = <span className="whitespace-nowrap tabular-nums">{`${number} of ${count}`}</span>
  return (
    <footer className="@container border-line border-t bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:px-8">
      {tools !== null && display.usesShortcuts && view.phase.name === 'working' && (
        <tools.ShortcutKeys {...{ attempt, toolbox, display, onDisplay }} />
      )}
      {tools !== null && running.includes('reading-aloud') && (
        <tools.ReadingBar {...{ attempt, toolbox, display, onDisplay }} />
      )}
      <QuestionSteps {...{ number, count, previous, next }}>
        <div className="flex items-center gap-3 text-muted text-sm">
          {hasQuestionList(attempt) ? (
            <ListButton {...toolbox}>{place}</ListButton>
          ) : (
            <p className="text-balance text-center">{next.reason ?? place}</p>
          )}
          {forward === null && (
            <p className="whitespace-nowrap tabular-nums max-xl:sr-only">{`${all - unanswered} of ${all} answered`}</p>
          )}
        </div>
      </QuestionSteps>
    </footer>
  )
}
