import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { findSelectionProblem, listPieces, makePiece, maxPieces } from '#domain/authoring/piece-drafts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { applySourceEdit } from '../source-text/apply-edit.ts'
import { replaceWords } from '../source-text/source-edits.ts'

export interface ClickableWordsProps {
  draft: QuestionDraft
  /** The field with the question's text. */
  control: () => HTMLTextAreaElement | null
  onChange: (part: Partial<QuestionDraft>) => void
}

/** Turns the selected words in the question's text into a clickable piece. The browser's undo reverts it. */
export function ClickableWords({ draft, control, onChange }: ClickableWordsProps) {
  function make() {
    const field = control()
    if (field === null) return
    const { value, selectionStart, selectionEnd } = field
    const problem = findSelectionProblem(value, selectionStart, selectionEnd)
    if (problem !== null) {
      field.focus()
      return toast({ title: problem })
    }
    const { mark, fields } = makePiece(draft, value.slice(selectionStart, selectionEnd).trim())
    applySourceEdit(field, replaceWords(mark))
    // The field has reported its own change, which does not include the new piece.
    onChange({ ...fields, text: field.value })
  }

  return (
    <Button
      variant="outline"
      size="sm"
      className="-mt-2 self-start"
      disabledReason={listPieces(draft).length >= maxPieces ? `A question has at most ${maxPieces} pieces.` : null}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={make}
    >
      <MousePointerClick aria-hidden="true" />
      Make the selected words clickable
    </Button>
  )
}
