import './list-fold.css'
import { type ReactNode, useState } from 'react'

interface ListFoldProps {
  /** Whether one of the controls inside is in use. */
  isInUse: boolean
  label?: string
  children: ReactNode
}

/** Rarely used controls next to a list's search. On a phone, they are folded at first, so that the list starts higher on the page. */
export function ListFold({ isInUse, label = 'Filters and columns', children }: ListFoldProps) {
  const [isOpen] = useState(() => isInUse || window.matchMedia('(min-width: 40rem)').matches)
  return (
    <details open={isOpen} className="list-fold">
      <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-sm underline underline-offset-4">
        {label}
      </summary>
      <div>{children}</div>
    </details>
  )
}
