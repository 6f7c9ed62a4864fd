/** Dragging with a pointer, on top of the buttons that do the same. */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type OptionId, optionId } from '#contracts/wire/ids.ts'

/** Null if the card cannot be moved. */
export function useDraggedCard<Of extends HTMLElement>(option: OptionId | null) {
  const card = useRef<Of>(null)

  // The browser handles dragging outside React.
  useEffect(() => {
    if (card.current === null || option === null) return
    return draggable({ element: card.current, getInitialData: () => ({ option }) })
  }, [option])

  return card
}

/** Null if nothing can be dropped there. */
export function useDropPlace<Of extends HTMLElement>(onDrop: ((option: OptionId) => void) | null) {
  const place = useRef<Of>(null)
  const isOpen = onDrop !== null
  const take = useEffectEvent((dragged: unknown) => {
    const option = optionId.safeParse(dragged)
    if (option.success) onDrop?.(option.data)
  })

  // As above.
  useEffect(() => {
    const element = place.current
    if (element === null || !isOpen) return
    const leave = () => delete element.dataset.over
    return dropTargetForElements({
      element,
      onDragEnter: () => {
        element.dataset.over = ''
      },
      onDragLeave: leave,
      onDrop: ({ source }) => {
        leave()
        take(source.data.option)
      },
    })
  }, [isOpen])

  return place
}
