import './folded.css'
import { type ReactNode, useState } from 'react'

interface FoldedProps {
  /** What is inside, and how much of it. */
  title: string
  isOpen?: boolean
  /** Whether the inside comes only when it is opened, because it asks the server. */
  isLate?: boolean
  children: ReactNode
}

/** A part of a list that most readers skip. Paper shows it. */
export function Folded({ title, isOpen = false, isLate = false, children }: FoldedProps) {
  const [isReady, setReady] = useState(isOpen || !isLate)
  return (
    <details
      open={isOpen}
      onToggle={isReady ? undefined : () => setReady(true)}
      className="folded rounded-xl border border-line bg-surface shadow-card"
    >
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium sm:px-6">{title}</summary>
      {isReady && children}
    </details>
  )
}
