/**
 * Rows that can be dragged into another order, within a list or to another list of the same kind. Only the handle can
 * be dragged, so that text in a row can still be selected. Callers must also offer buttons, because dragging needs a
 * pointer.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The kind of rows, the list of this row, and the row. */
export interface SortableRow {
  kind: string
  list: string
  id: string
}

export type DropEdge = 'top' | 'bottom'

export interface SortResult {
  id: string
  /** The list that it came from. */
  from: string
  to: string
  /** The row that it was dropped on, and which side of it; null at the end of the list. */
  beside: { id: string; edge: DropEdge } | null
}

/** `edge` is the side where a row dragged over this one would be dropped. */
export function useSortableRow({ kind, list, id }: SortableRow) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<DropEdge | null>(null)
  const [isDragged, setDragged] = useState(false)

  // Dragging happens in the browser, outside of React.
  useEffect(() => {
    const [whole, held] = [row.current, handle.current]
    if (whole === null || held === null) return
    return combine(
      draggable({
        element: held,
        getInitialData: () => ({ kind, list, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(whole, 16, 16),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: whole,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: ({ input, element }) =>
          attachClosestEdge({ kind, list, id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.id === id ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [kind, list, id])

  return { row, handle, edge, isDragged }
}

/** A list that accepts rows of a kind at its end, even if it is empty. */
export function useSortableList({ kind, list }: Omit<SortableRow, 'id'>) {
  const area = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)

  // As above.
  useEffect(() => {
    if (area.current === null) return
    return dropTargetForElements({
      element: area.current,
      canDrop: ({ source }) => source.data.kind === kind,
      getData: () => ({ kind, list }),
      // If a row of the list is hovered, it is the first target and shows the position itself.
      onDrag: ({ location }) => setOver(location.current.dropTargets.length === 1),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [kind, list])

  return { area, isOver }
}

/** Reports where a row of this kind was dropped. Dropping it outside the lists changes nothing. */
export function useSorting(kind: string, onSort: (to: SortResult) => void) {
  const sort = useEffectEvent(onSort)

  // As above.
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === kind,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets
          if (target === undefined || target.data.id === source.data.id) return
          const edge = edgeOf(target.data)
          const { id } = target.data
          sort({
            id: String(source.data.id),
            from: String(source.data.list),
            to: String(target.data.list),
            beside: typeof id === 'string' && edge !== null ? { id, edge } : null,
          })
        },
      }),
    [kind],
  )
}

function edgeOf(data: Record<string | symbol, unknown>): DropEdge | null {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : null
}
