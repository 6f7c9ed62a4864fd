import type { KeyboardEvent, PointerEvent } from 'react'
import { passageShares } from './display-settings.ts'

export interface PaneDividerProps {
  /** The passage's percentage of the width. */
  share: number
  onShare: (share: number) => void
}

/** Percent moved by an arrow key. */
const step = 5

/** The divider between passage and question. It moves by pointer and by arrow keys; a double click centers it. */
export function PaneDivider({ share, onShare }: PaneDividerProps) {
  function move(to: number) {
    onShare(Math.round(Math.min(passageShares.max, Math.max(passageShares.min, to))))
  }

  function drag({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) {
    if (currentTarget.dataset.dragged === undefined) return
    const area = currentTarget.closest('.question-area')?.getBoundingClientRect()
    if (area !== undefined) move(((clientX - area.left) / area.width) * 100)
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: passageShares.min, End: passageShares.max }
    const target = Object.entries(to).find(([key]) => key === event.key)?.[1]
    if (target === undefined) return
    // The arrow key is also the shortcut for the next question.
    event.preventDefault()
    move(target)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the passage"
      aria-valuenow={share}
      aria-valuemin={passageShares.min}
      aria-valuemax={passageShares.max}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => move(50)}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        currentTarget.dataset.dragged = 'true'
      }}
      onPointerMove={drag}
      onLostPointerCapture={({ currentTarget }) => delete currentTarget.dataset.dragged}
      className="-left-2 absolute inset-y-0 grid w-4 cursor-col-resize touch-none place-items-center hover:bg-sunken"
    >
      <span className="h-10 w-1.5 rounded-full border border-line-strong bg-surface" />
    </div>
  )
}
