import { type DragEvent, useState } from 'react'

/** What an element carries on which something may be dropped; nothing while nothing that fits is dragged. */
export function useDropPlace(onDrop: (() => void) | null) {
  const [isOver, setOver] = useState(false)
  if (onDrop === null) return {}
  return {
    'data-drop-target': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop()
    },
  }
}
