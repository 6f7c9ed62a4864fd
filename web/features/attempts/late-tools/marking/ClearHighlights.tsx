import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { RunningToolsProps } from '../../screen/test-screen.ts'
import { clearMarkings, shownMarkings } from './markings.ts'

/** Beside the tools, or above them where they have a line of their own. It comes with the first highlight and takes no room: the margin takes back the gap. */
export function ClearHighlights({ attempt, toolbox }: RunningToolsProps) {
  if (!toolbox.has('highlighter') || shownMarkings(attempt).length === 0) return null
  return (
    <span className="relative -mr-4 ml-auto">
      <span className="absolute right-4 -translate-y-1/2">
        <Button
          variant="ghost"
          size="icon"
          disabledReason={attempt.view.isOpen ? null : 'Answers are closed.'}
          onClick={() => {
            // The button goes with the highlights.
            document.getElementById('question-heading')?.focus()
            clearMarkings(attempt)
          }}
          aria-label="Clear Highlights"
          data-tooltip="Clear Highlights"
          className="text-muted"
        >
          <RemoveFormatting aria-hidden="true" />
        </Button>
      </span>
    </span>
  )
}
