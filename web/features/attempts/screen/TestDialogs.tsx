import type { DisplaySettings } from './display-settings.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { ShownAttempt } from './shown-attempt.ts'
import { TimeUpDialog } from './TimeUpDialog.tsx'
import type { SetDisplay } from './use-display.ts'
import type { Toolbox } from './use-toolbox.ts'

export interface TestDialogsProps {
  attempt: ShownAttempt
  toolbox: Toolbox
  answered: number
  isWide: boolean
  display: DisplaySettings
  onDisplay: SetDisplay
  home: string
  /** Whether the student is being asked if they want to submit. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  onSubmit: () => void
}

/** The windows of the test screen. */
export function TestDialogs({ attempt, toolbox, answered, isWide, display, onDisplay, ...props }: TestDialogsProps) {
  const { paper, view, store } = attempt
  const { home, isAsking, onAsk, onSubmit } = props
  const { tools } = toolbox
  const isWorking = view.phase.name === 'working'
  const count = paper.questions.length

  function submitFromReview() {
    toolbox.closeDialog()
    onAsk(true)
  }

  return (
    <>
      {tools !== null && (
        <tools.ToolDialogs {...{ attempt, toolbox, isWide, display, onDisplay }} onSubmit={submitFromReview} />
      )}
      <SubmitDialog
        isOpen={isAsking && isWorking && !view.isTimeUp}
        isBusy={view.isSubmitting}
        isPreview={view.isPreview}
        unanswered={count - answered}
        count={count}
        onClose={() => onAsk(false)}
        onSubmit={onSubmit}
      />
      {isWorking && <TimeUpDialog view={view} onFinishPreview={onSubmit} />}
      {tools !== null && <tools.ElsewhereDialog view={view} home={home} onContinue={store.continueHere} />}
    </>
  )
}
