/** The windows that a test can be taken without. They are loaded after the first question is shown. */
import type { ToolDialogsProps } from '../screen/late-tools.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { SavedDialog } from './SavedDialog.tsx'

export function ToolDialogs({
  tool,
  onClose,
  paper,
  image,
  store,
  view,
  display,
  onDisplay,
  ...rest
}: ToolDialogsProps) {
  return (
    <>
      <SavedDialog open={tool === 'saved'} onClose={onClose} view={view} store={store} />
      <HelpDialog open={tool === 'help'} onClose={onClose} display={display} onDisplay={onDisplay} />
      <ReviewDialog
        open={tool === 'review'}
        onClose={onClose}
        paper={paper}
        answers={view.answers}
        addressOf={rest.addressOf}
        onSubmit={rest.onSubmit}
        closedReason={view.isOpen ? null : 'Answers are closed.'}
      />
      {image !== null && <ImageDialog key={image.url} open={tool === 'figure'} onClose={onClose} image={image} />}
    </>
  )
}
