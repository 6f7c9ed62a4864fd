import './list-fold.css'
import { type ReactNode, useState } from 'react'

interface ListFoldProps {
  /** Whether something in it is chosen. */
  isInUse: boolean
  children: ReactNode
}

/** What few people change, beside the search of a list. On a phone it is closed at first, so that the list begins early. */
export function ListFold({ isInUse, children }: ListFoldProps) {
  const [isOpen] = useState(() => isInUse || window.matchMedia('(min-width: 40rem)').matches)
  return (
    <details open={isOpen} className="list-fold">
      <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-sm underline underline-offset-4">
        Filters and columns
      </summary>
      <div>{children}</div>
    </details>
  )
}
