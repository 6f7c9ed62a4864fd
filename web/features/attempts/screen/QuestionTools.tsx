import Bookmark from 'lucide-react/icons/bookmark'
import Highlighter from 'lucide-react/icons/highlighter'
import NotebookPen from 'lucide-react/icons/notebook-pen'
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

/** The tools of one question. Each says by its pressed state, not by colour alone, whether it is on. */
export function QuestionTools(props: QuestionToolsProps) {
  const { isOpen, isBookmarked, isMarking, hasHighlights, areNotesOpen, hasNotes, awaited } = props
  const closed = isOpen ? null : 'Answers are closed.'
  return (
    <fieldset aria-label="Tools for this question" className="-ml-2 flex flex-wrap items-center gap-x-1">
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
        isBusy={awaited === 'highlight'}
        reason={closed}
        onPress={props.onMarking}
      />
      <Tool
        label="Notes"
        Icon={NotebookPen}
        isOn={areNotesOpen}
        isBusy={awaited === 'notes'}
        isFilled={hasNotes}
        reason={null}
        onPress={props.onNotes}
      />
      {hasHighlights && (
        <Button
          variant="ghost"
          size="sm"
          disabledReason={closed}
          onClick={props.onClearHighlights}
          className="text-muted"
        >
          Clear Highlights
        </Button>
      )}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true'; fill: string }>
  isOn: boolean
  /** Pressed, and opening as soon as its code is there. */
  isBusy?: boolean
  /** There is something behind it. */
  isFilled?: boolean
  reason: string | null
  onPress: () => void
}

function Tool({ label, Icon, isOn, isBusy = false, isFilled = false, reason, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isOn}
      busy={isBusy}
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
