import { maxEditedStudents } from '#contracts/people/bulk-edit.ts'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectedBar } from '#web/ui/tables/SelectedBar.tsx'
import type { MatchingSelection } from './use-selected-students.ts'

export interface SelectionBarProps {
  students: readonly SelectedStudent[]
  /** Information about matching students who are not on this page. */
  matching: MatchingSelection | null
  onAssign: () => void
  onEdit: () => void
  onPrintCards: () => void
  /** Includes those who have only a user account. */
  onMakeFormal: (people: readonly SelectedStudent[]) => void
  onClear: () => void
}

/** Actions for the selected students on all pages of the list. */
export function SelectionBar({ students, matching, ...acts }: SelectionBarProps) {
  const count = students.length
  const usersOnly = students.filter(({ isFormal }) => !isFormal)
  return (
    <SelectedBar
      isShown={count > 0}
      words={
        <>
          <span>{count === 1 ? '1 student selected' : `${count} students selected`}</span>
          {usersOnly.length > 0 && (
            <span className="font-normal">
              {usersOnly.length === count
                ? ', with only a user account'
                : `, ${usersOnly.length} with only a user account`}
            </span>
          )}
        </>
      }
      acts={<Acts count={count} usersOnly={usersOnly} isClearable={matching?.is !== 'selected'} {...acts} />}
      more={matching !== null && <MatchingLine {...matching} />}
    />
  )
}

interface ActsProps extends Omit<SelectionBarProps, 'students' | 'matching'> {
  count: number
  usersOnly: readonly SelectedStudent[]
  isClearable: boolean
}

function Acts({ count, usersOnly, isClearable, onAssign, onEdit, onPrintCards, onMakeFormal, onClear }: ActsProps) {
  const tooMany = count > maxEditedStudents ? `At most ${maxEditedStudents} at once.` : null
  return (
    <>
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
      {isClearable && (
        <Button size="sm" variant="outline" onClick={onClear}>
          Clear
        </Button>
      )}
    </>
  )
}

/** The same button element stays, so that it keeps the focus. */
function MatchingLine({ words, button, isReading, onPress }: MatchingSelection) {
  return (
    <p className="flex w-full flex-wrap items-center gap-2 border-accent/30 border-t pt-2">
      <span>{words}</span>
      <Button size="sm" variant="outline" busy={isReading} onClick={onPress}>
        {button}
      </Button>
    </p>
  )
}
