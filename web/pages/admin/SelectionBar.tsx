import type { ManagedStudent } from '#contracts/student-administration.ts'
import { Button } from '#web/ui/Button.tsx'

export interface SelectionBarProps {
  students: readonly ManagedStudent[]
  onAssign: () => void
  onEdit: () => void
  /** Includes those who have only a user account. */
  onMakeFormal: (people: readonly ManagedStudent[]) => void
  onClear: () => void
}

/** What can be done with the selected students, on whatever page they are. */
export function SelectionBar({ students, onAssign, onEdit, onMakeFormal, onClear }: SelectionBarProps) {
  const count = students.length
  const usersOnly = students.filter(({ isFormal }) => !isFormal)
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-2 text-accent-ink text-sm">
          <p className="font-medium">
            {count === 1 ? '1 student selected' : `${count} students selected`}
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
              disabledReason={usersOnly.length === count ? 'Make them formal students first.' : null}
              onClick={onEdit}
            >
              Edit Students
            </Button>
            <Button size="sm" variant="outline" onClick={onClear}>
              Clear
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
