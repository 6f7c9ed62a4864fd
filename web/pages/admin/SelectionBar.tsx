import './selection-bar.css'
import { mostEdited } from '#contracts/people/bulk-edit.ts'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHandedOnFocus } from '#web/ui/dialogs/use-handed-on-focus.ts'
import type { Matching } from './use-selected-students.ts'

export interface SelectionBarProps {
  students: readonly SelectedStudent[]
  /** About those who match and are not on this page. */
  matching: Matching | null
  onAssign: () => void
  onEdit: () => void
  onPrintCards: () => void
  /** Includes those who have only a user account. */
  onMakeFormal: (people: readonly SelectedStudent[]) => void
  onClear: () => void
}

/** What can be done with the selected students, on whatever page they are. */
export function SelectionBar(props: SelectionBarProps) {
  return (
    <div role="status" className="selection-bar empty:hidden">
      {props.students.length > 0 && <Selection {...props} />}
    </div>
  )
}

function Selection({ students, matching, onAssign, onEdit, onPrintCards, onMakeFormal, onClear }: SelectionBarProps) {
  const box = useHandedOnFocus<HTMLDivElement>()
  const count = students.length
  const usersOnly = students.filter(({ isFormal }) => !isFormal)
  const tooMany = count > mostEdited ? `At most ${mostEdited} at once.` : null
  return (
    <div
      ref={box}
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-2 text-accent-ink text-sm"
    >
      <p className="font-medium">
        <span>{count === 1 ? '1 student selected' : `${count} students selected`}</span>
        {usersOnly.length > 0 && (
          <span className="font-normal">
            {usersOnly.length === count
              ? ', with only a user account'
              : `, ${usersOnly.length} with only a user account`}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {usersOnly.length > 0 && (
          <Button size="sm" onClick={() => onMakeFormal(usersOnly)}>
            Make Formal Students
          </Button>
        )}
        <Button
          size="sm"
          variant={usersOnly.length > 0 ? 'outline' : 'default'}
          disabledReason={usersOnly.length > 0 ? 'Make them formal students first.' : null}
          onClick={onAssign}
        >
          Assign Tests
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabledReason={usersOnly.length === count ? 'Make them formal students first.' : tooMany}
          onClick={onEdit}
        >
          Edit Students
        </Button>
        <Button size="sm" variant="outline" disabledReason={tooMany} onClick={onPrintCards}>
          Print Access Cards
        </Button>
        {matching?.is !== 'selected' && (
          <Button size="sm" variant="outline" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {matching !== null && <MatchingLine {...matching} />}
    </div>
  )
}

/** The button stays the same one, so that it keeps the focus. */
function MatchingLine({ words, button, isReading, onPress }: Matching) {
  return (
    <p className="flex w-full flex-wrap items-center gap-2 border-accent/30 border-t pt-2">
      <span>{words}</span>
      <Button size="sm" variant="outline" busy={isReading} onClick={onPress}>
        {button}
      </Button>
    </p>
  )
}
