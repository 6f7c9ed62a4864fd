import { useEffect } from 'react'
import { countUndelivered } from '#domain/attempts/question-sets.ts'
import { listUnansweredNumbers } from '../screen/shown-attempt.ts'
import type { TestDialogsProps } from '../screen/test-screen.ts'
import { SubmitSummary } from './BeforeSubmit.tsx'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { loadKinds } from './KindEntry.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MarkingTools } from './marking/MarkingTools.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TimeUpDialog } from './TimeUpDialog.tsx'
import { ToolDialogs } from './ToolDialogs.tsx'
import { WaitingDialog } from './WaitingDialog.tsx'

/** The dialogs of the test screen. They are loaded after the first question is shown. */
export function TestDialogs({
  attempt,
  toolbox,
  leaving,
  display,
  onDisplay,
  home,
  onSubmit,
  onSeeResults,
}: TestDialogsProps) {
  const { paper, view, store, addressOf, forward } = attempt
  const { dialog, closeDialog } = toolbox
  // Code is loaded outside React, and early, because the network may be down when the student reaches the question.
  useEffect(() => {
    loadKinds(paper.questions).catch(() => {
      // The question itself retries.
    })
  }, [paper.questions])

  const isWorking = view.phase.name === 'working'
  const isAsking = dialog === 'submit' && isWorking && !view.isTimeUp
  const unanswered = listUnansweredNumbers(paper, view.answers, toolbox.tools)
  const undelivered = (paper.format?.sections ?? []).reduce((sum, section) => sum + countUndelivered(section), 0)
  const ahead = forward?.ahead ?? []
  const open = unanswered
    .filter((number) => forward === null || (forward.panel === null && forward.reach.includes(number - 1)))
    .map((number) => ({ number: forward?.numberOf(number - 1) ?? number, address: addressOf(number) }))

  async function submit() {
    await onSubmit()
    closeDialog()
  }

  return (
    <>
      {toolbox.has('highlighter') && (
        <MarkingTools key={attempt.question.id} attempt={attempt} isMarking={toolbox.isMarking} />
      )}
      <ToolDialogs {...{ attempt, toolbox, display, onDisplay }} />
      <SubmitDialog
        open={isAsking && !view.isWaitingToSubmit}
        busy={view.isSubmitting}
        isPreview={view.isPreview}
        unanswered={unanswered.length + undelivered}
        count={paper.questions.length + undelivered}
        hasMore={open.length > 0 || ahead.length > 0}
        onClose={closeDialog}
        onSubmit={submit}
      >
        {isAsking && !view.isPreview && (
          <SubmitSummary
            {...{ store, ahead }}
            unanswered={open}
            canCheck={forward === null}
            isOffline={view.saved.kind === 'offline'}
            onClose={closeDialog}
          />
        )}
      </SubmitDialog>
      <WaitingDialog view={view} onKeepWorking={store.keepWorking} />
      {view.phase.name !== 'elsewhere' && <TimeUpDialog {...{ view, onSeeResults }} onFinishPreview={submit} />}
      <ElsewhereDialog view={view} home={home} onContinue={store.continueHere} />
      {leaving !== null && <LeaveDialog leaving={leaving} store={store} />}
    </>
  )
}
