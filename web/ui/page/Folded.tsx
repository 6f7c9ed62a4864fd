import './folded.css'
import { type ReactNode, useState } from 'react'

interface FoldedProps {
  /** Describes the content and its amount. */
  title: string
  isOpen?: boolean
  /** Whether the content is rendered only when opened, because it makes requests. */
  isLate?: boolean
  children: ReactNode
}

/** A part that most readers skip. It is open when printed. */
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
