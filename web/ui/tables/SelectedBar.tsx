import './selected-bar.css'
import type { ReactNode } from 'react'
import { useHandedOnFocus } from '../dialogs/use-handed-on-focus.ts'

export interface SelectedBarProps {
  /** Nothing is shown while nothing is selected. */
  isShown: boolean
  /** Who is selected. */
  words: ReactNode
  acts: ReactNode
  /** A line below. */
  more?: ReactNode
}

/** What can be done with the selected rows of a list. It comes after the table. */
export function SelectedBar({ isShown, ...bar }: SelectedBarProps) {
  return (
    <div role="status" className="selected-bar empty:hidden">
      {isShown && <Bar {...bar} />}
    </div>
  )
}

function Bar({ words, acts, more }: Omit<SelectedBarProps, 'isShown'>) {
  const box = useHandedOnFocus<HTMLDivElement>()
  return (
    <div
      ref={box}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-2 text-accent-ink text-sm shadow-raised"
    >
      <p className="font-medium">{words}</p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">{acts}</div>
      {more}
    </div>
  )
}
