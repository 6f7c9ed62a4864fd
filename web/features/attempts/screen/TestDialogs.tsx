import { ModalDialog } from '#web/ui/ModalDialog.tsx'
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
export function TestDialogs({ attempt, toolbox, home, isAsking, onAsk, onSubmit, ...props }: TestDialogsProps) {
  const { paper, view, store } = attempt
  const isWorking = view.phase.name === 'working'
  const count = paper.questions.length

  function submitFromReview() {
    toolbox.closeDialog()
    onAsk(true)
  }

  return (
    <>
      <ToolWindows {...{ attempt, toolbox }} {...props} onSubmit={submitFromReview} />
      <SubmitDialog
        isOpen={isAsking && isWorking && !view.isTimeUp}
        isBusy={view.isSubmitting}
        isPreview={view.isPreview}
        unanswered={count - props.answered}
        count={count}
        onClose={() => onAsk(false)}
        onSubmit={onSubmit}
      />
      {isWorking && <TimeUpDialog view={view} onFinishPreview={onSubmit} />}
      {toolbox.tools !== null && (
        <toolbox.tools.ElsewhereDialog view={view} home={home} onContinue={store.continueHere} />
      )}
    </>
  )
}

type ToolWindowsProps = Pick<TestDialogsProps, 'attempt' | 'toolbox' | 'isWide' | 'display' | 'onDisplay' | 'onSubmit'>

function ToolWindows({ attempt, toolbox, isWide, display, onDisplay, onSubmit }: ToolWindowsProps) {
  const { paper, store, view, index, question, addressOf } = attempt
  const { tools, dialog, closeDialog, isPaletteOpen, closeDrawer } = toolbox
  if (tools === null) return null
  return (
    <>
      {!isWide && (
        <ModalDialog open={isPaletteOpen} onClose={closeDrawer} title="Questions">
          <tools.QuestionPalette
            {...{ paper, addressOf }}
            answers={view.answers}
            currentQuestion={index}
            onGo={closeDrawer}
          />
        </ModalDialog>
      )}
      <tools.ToolDialogs
        tool={dialog}
        onClose={closeDialog}
        image={question.image}
        {...{ paper, store, view, display, onDisplay, addressOf, onSubmit }}
      />
    </>
  )
}
