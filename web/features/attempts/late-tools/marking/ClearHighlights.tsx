import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import { Button } from '#web/ui/buttons/Button.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { type RunningToolsProps, toggleableTools } from '../../screen/test-screen.ts'
import { clearMarkings, listShownMarkings } from './markings.ts'

/**
 * Next to the tools, or above them if they have a separate line. Appears with the first highlight and takes no space, because a negative
 * margin offsets the gap.
 */
export function ClearHighlightsButton({ attempt, toolbox }: RunningToolsProps) {
  if (!toolbox.has('highlighter') || listShownMarkings(attempt).length === 0) return null
  // With four tools, only an icon fits next to the heading.
  const hasRoom = !toggleableTools.some(toolbox.has)
  return (
    <span className="relative -mr-4 ml-auto">
      <span className="absolute right-4 -translate-y-1/2">
        <Button
          variant="ghost"
          disabledReason={attempt.view.isOpen ? null : 'Answers are closed.'}
          onClick={() => {
            // The button disappears with the highlights.
            document.getElementById('question-heading')?.focus()
            clearMarkings(attempt)
          }}
          data-tooltip="Clear Highlights"
          className={joinClassNames('whitespace-nowrap px-2! text-muted', !hasRoom && '@xl:size-11')}
        >
          <RemoveFormatting aria-hidden="true" />
          <span className={hasRoom ? '@xl:@max-2xl:sr-only' : '@xl:sr-only'}>Clear Highlights</span>
        </Button>
      </span>
    </span>
  )
}
