import Bookmark from 'lucide-react/icons/bookmark'
import Highlighter from 'lucide-react/icons/highlighter'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Ruler from 'lucide-react/icons/ruler'
import type { ComponentType } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { AwaitedTool, Toolbox } from './test-screen.ts'
import { toggleableTools } from './test-screen.ts'

export interface QuestionToolsProps extends Pick<Toolbox, 'has'> {
  /** True if a student can return to the question. */
  canBookmark: boolean
  isOpen: boolean
  isBookmarked: boolean
  isMarking: boolean
  areNotesOpen: boolean
  hasNotes: boolean
  /** True if one of the tools behind the last button is on. */
  isAnyRunning: boolean
  awaited: AwaitedTool | null
  onBookmark: () => void
  onMarking: () => void
  onNotes: () => void
  onTools: () => void
}

/** The tools of one question. Each shows its pressed state by more than color. In a narrow pane they have a separate line. */
export function QuestionTools(props: QuestionToolsProps) {
  const { has, isOpen, canBookmark, isBookmarked, isMarking, areNotesOpen, hasNotes, awaited } = props
  const closed = isOpen ? null : 'Answers are closed.'
  return (
    <fieldset
      aria-label="Tools for this question"
      className="-mx-2 flex [@media(min-height:30rem)]:@max-xl:basis-[calc(100%+1rem)] flex-wrap items-center @xl:mr-0 @xl:gap-x-1 @max-xl:[&>button]:px-2"
    >
      {canBookmark && (
        <Tool
          label="Bookmark"
          Icon={Bookmark}
          isOn={isBookmarked}
          isFilled={isBookmarked}
          reason={closed}
          onPress={props.onBookmark}
        />
      )}
      {has('highlighter') && (
        <Tool
          label="Highlight"
          Icon={Highlighter}
          isOn={isMarking}
          busy={awaited === 'highlight'}
          reason={closed}
          onPress={props.onMarking}
        />
      )}
      {has('notepad') && (
        <Tool
          label="Notes"
          Icon={NotebookPen}
          isOn={areNotesOpen}
          busy={awaited === 'notes'}
          isFilled={hasNotes}
          reason={null}
          onPress={props.onNotes}
        />
      )}
      {toggleableTools.some(has) && (
        <Tool
          label="Tools"
          Icon={Ruler}
          isOn={null}
          isFilled={props.isAnyRunning}
          busy={awaited === 'tools'}
          reason={null}
          onPress={props.onTools}
        />
      )}
    </fieldset>
  )
}

interface ToolProps {
  label: string
  Icon: ComponentType<{ 'aria-hidden': 'true'; fill: string }>
  /** Null for a button that opens a dialog. */
  isOn: boolean | null
  /** Pressed, and opens as soon as its code is loaded. */
  busy?: boolean
  /** True if there is content behind the button. */
  isFilled?: boolean
  reason: string | null
  onPress: () => void
}

function Tool({ label, Icon, isOn, busy = false, isFilled = false, reason, onPress }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={isOn ?? undefined}
      aria-haspopup={isOn === null ? 'dialog' : undefined}
      busy={busy}
      disabledReason={reason}
      onClick={onPress}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink forced-colors:aria-pressed:border-4"
    >
      <Icon aria-hidden="true" fill={isFilled && isOn ? 'currentColor' : 'none'} />
      <span className="[@media(max-height:30rem)]:sr-only">{label}</span>
      {/* Takes no space; otherwise the row would wrap and move the question. */}
      {isFilled && !isOn && <span className="absolute top-1.5 right-1 size-1.5 rounded-full bg-accent" />}
    </Button>
  )
}
