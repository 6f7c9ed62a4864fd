/** The handle of a row that can be dragged. */
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, RefObject } from 'react'
import { joinClassNames } from '../text/class-names.ts'

/** Classes for the row: the place where a dragged row would be dropped, and the dragged row itself. */
export const draggedClasses =
  'data-dragged:opacity-50 data-[edge=bottom]:shadow-[inset_0_-3px_0_var(--color-accent)] data-[edge=top]:shadow-[inset_0_3px_0_var(--color-accent)]'

/** Only for pointers: the buttons beside it do the same for everyone. */
export function DragHandle({ handle, className }: { handle: RefObject<HTMLSpanElement | null>; className?: string }) {
  return (
    <span
      ref={handle}
      aria-hidden="true"
      data-grip
      className={joinClassNames('mt-1 hidden cursor-grab text-muted active:cursor-grabbing sm:block', className)}
    >
      <GripVertical className="size-5" />
    </span>
  )
}

/** When a button of the row has the focus, the up and down arrow keys move the row. */
export function makeShiftKeyHandler(shift: (by: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    shift(event.key === 'ArrowUp' ? -1 : 1)
  }
}
