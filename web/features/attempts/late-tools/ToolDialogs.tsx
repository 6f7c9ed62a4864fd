import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import { hasQuestionList, isSubmitNext, listUnansweredNumbers } from '../screen/shown-attempt.ts'
import type { DialogTool, TestDialogsProps } from '../screen/test-screen.ts'
import { MoreToolsDialog } from './exam-tools/MoreToolsDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SavedDialog } from './SavedDialog.tsx'

type ToolDialogsProps = Pick<TestDialogsProps, 'attempt' | 'toolbox' | 'display' | 'onDisplay'>

/** The dialogs of the tools. */
export function ToolDialogs({ attempt, toolbox, display, onDisplay }: ToolDialogsProps) {
  const { paper, store, view, index, question, addressOf, forward } = attempt
  const { dialog, closeDialog, isPaletteOpen, closeDrawer } = toolbox
  const { answers } = view
  const { image } = question

  function openInstead(tool: DialogTool) {
    closeDrawer()
    toolbox.open(tool)
  }

  return (
    <>
      {!toolbox.hasListColumn && hasQuestionList(attempt) && (
        <ModalDialog open={isPaletteOpen} onClose={closeDrawer} title="Questions">
          <div className="flex flex-wrap gap-2 *:grow">
            <Button variant="outline" onClick={() => openInstead('review')}>
              Review answers
            </Button>
            {/* Settings that do not fit in the bar above the question. */}
            <Button variant="outline" className="min-[22.5rem]:hidden" onClick={() => openInstead('help')}>
              Display and shortcuts
            </Button>
          </div>
          <QuestionPalette {...{ paper, answers, addressOf, forward }} currentQuestion={index} onGo={closeDrawer} />
        </ModalDialog>
      )}
      <SavedDialog open={dialog === 'saved'} onClose={closeDialog} {...{ view, store, paper }} />
      <HelpDialog
        open={dialog === 'help'}
        onClose={closeDialog}
        display={display}
        onDisplay={onDisplay}
        isForward={forward !== null}
        has={toolbox.has}
      />
      <MoreToolsDialog open={dialog === 'tools'} {...{ toolbox, display, onDisplay }} />
      <ReviewDialog
        open={dialog === 'review'}
        onClose={closeDialog}
        {...{ paper, answers, addressOf, store, forward }}
        onSubmit={() => toolbox.open('submit')}
        isSubmitNext={isSubmitNext(attempt, listUnansweredNumbers(paper, answers, toolbox.tools).length)}
        closedReason={view.isOpen ? null : 'Answers are closed.'}
      />
      {image !== null && <ImageDialog key={image.url} open={dialog === 'figure'} onClose={closeDialog} image={image} />}
    </>
  )
}
