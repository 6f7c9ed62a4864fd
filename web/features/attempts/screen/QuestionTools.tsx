import Bookmark from 'lucide-react/icons/bookmark'
import Highlighter from 'lucide-react/icons/highlighter'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import type { ComponentType } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { AwaitedTool } from './use-late-tools.ts'

export interface QuestionToolsProps {
  isOpen: boolean
  isBookmarked: boolean
  isMarking: boolean
  hasHighlights: boolean
  areNotesOpen: boolean
  hasNotes: boolean
  awaited: AwaitedTool | null
  onBookmark: () => void
  onMarking: () => void
  onClearHighlights: () => void
  onNotes: () => void
}

/** The tools of one question. Each shows its pressed state, not only by color. */
export function QuestionTools(props: QuestionToolsProps) {
  const { isOpen, isBookmarked, isMarking, hasHighlights, areNotesOpen, hasNotes, awaited } = props
  const closed = isOpen ? null : 'Answers are closed.'
  return (
    <fieldset
      aria-label="Tools for this question"
      className="-ml-2 flex flex-wrap items-center lg:gap-x-1 max-lg:[&>button]:px-2"
    >
      <Tool
        label="Bookmark"
        Icon={Bookmark}
        isOn={isBookmarked}
        isFilled={isBookmarked}
        reason={closed}
        onPress={props.onBookmark}
      />
      <Tool
        label="Highlight"
        Icon={Highlighter}
        isOn={isMarking}
        busy={awaited === 'highlight'}
        reason={closed}
        onPress={props.onMarking}
      />
      <Tool
        label="Notes"
        Icon={NotebookPen}
        isOn={areNotesOpen}
        busy={awaited === 'notes'}
        isFilled={hasNotes}
        reason={null}
        onPress={props.onNotes}
      />
      {/* Its place is always there, so that nothing moves with the first highlight. */}
      <Button
        variant="ghost"
        size="icon"
        disabledReason={closed}
        onClick={props.onClearHighlights}
        aria-label="Clear Highlights"
        data-tooltip="Clear Highlights"
        className={hasHighlights ? 'text-muted' : 'invisible'}
      >
        <RemoveFormatting aria-hidden="true" />
      </Button>
    </fieldset>
  )
}

interface ToolProps {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true'; fill: string }>
  isOn: boolean
  /** Pressed, and opening as soon as its code is there. */
  busy?: boolean
  /** There is something behind it. */
  isFilled?: boolean
  reason: string | null
  onPress: () => void
}

function Tool({ label, Icon, isOn, busy = false, isFilled = false, reason, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isOn}
      busy={busy}
      disabledReason={reason}
      onClick={onPress}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink forced-colors:aria-pressed:border-4"
    >
      <Icon aria-hidden="true" fill={isFilled && isOn ? 'currentColor' : 'none'} />
      {label}
      {isFilled && !isOn && <span className="size-1.5 rounded-full bg-accent" />}
    </Button>
  )
}
