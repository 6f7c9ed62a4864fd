/**
 * Rows that are dragged into another order, within a list or from one list to another of the same kind. The handle alone
 * is dragged, so that text in a row can still be selected. Whoever uses this also offers buttons: dragging needs a pointer.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What is sorted together, the list that a row stands in, and the row. */
export interface SortableRow {
  kind: string
  list: string
  id: string
}

export type Edge = 'top' | 'bottom'

export interface SortedTo {
  id: string
  /** The list that it came from. */
  from: string
  to: string
  /** The row that it was dropped on, and which side of it; null at the end of the list. */
  beside: { id: string; edge: Edge } | null
}

/** `edge` is where a row that hovers over this one would go. */
export function useSortableRow({ kind, list, id }: SortableRow) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)

  // The browser's own dragging, which knows nothing of React.
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

/** A list that takes rows of a kind at its end, also where it has none yet. */
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
      // A row of the list that is hovered over stands first among the targets and shows the place itself.
      onDrag: ({ location }) => setOver(location.current.dropTargets.length === 1),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [kind, list])

  return { area, isOver }
}

/** Tells where a row of this kind was dropped. Dropping it beside the lists changes nothing. */
export function useSorting(kind: string, onSort: (to: SortedTo) => void) {
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

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : null
}
