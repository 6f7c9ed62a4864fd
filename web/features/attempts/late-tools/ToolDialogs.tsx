/** The windows that a test can be taken without. They are loaded after the first question is shown. */
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import type { ToolDialogsProps } from '../screen/late-tools.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { QuestionPalette } from './QuestionPalette.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SavedDialog } from './SavedDialog.tsx'

export function ToolDialogs({ attempt, toolbox, isWide, display, onDisplay, onSubmit }: ToolDialogsProps) {
  const { paper, store, view, index, question, addressOf } = attempt
  const { dialog, closeDialog, isPaletteOpen, closeDrawer } = toolbox
  const { answers } = view
  const { image } = question
  return (
    <>
      {!isWide && (
        <ModalDialog open={isPaletteOpen} onClose={closeDrawer} title="Questions">
          <QuestionPalette {...{ paper, answers, addressOf }} currentQuestion={index} onGo={closeDrawer} />
        </ModalDialog>
      )}
      <SavedDialog open={dialog === 'saved'} onClose={closeDialog} view={view} store={store} />
      <HelpDialog open={dialog === 'help'} onClose={closeDialog} display={display} onDisplay={onDisplay} />
      <ReviewDialog
        open={dialog === 'review'}
        onClose={closeDialog}
        {...{ paper, answers, addressOf, onSubmit }}
        closedReason={view.isOpen ? null : 'Answers are closed.'}
      />
      {image !== null && <ImageDialog key={image.url} open={dialog === 'figure'} onClose={closeDialog} image={image} />}
    </>
  )
}
