import { Button } from '#web/ui/Button.tsx'

export interface SelectionBarProps {
  count: number
  onAssign: () => void
  onClear: () => void
}

/** What can be done with the students who are selected, on whatever page they stand. */
export function SelectionBar({ count, onAssign, onClear }: SelectionBarProps) {
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-2 text-accent-ink text-sm">
          <p className="font-medium">{count === 1 ? '1 student selected' : `${count} students selected`}</p>
          <div className="flex gap-2 sm:ml-auto">
            <Button size="sm" onClick={onAssign}>
              Assign Tests
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
