import './folded.css'
import type { ReactNode } from 'react'

interface FoldedProps {
  /** What is inside, and how much of it. */
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** A part of a list that most readers skip. Paper shows it. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen} className="folded rounded-xl border border-line bg-surface shadow-card">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium sm:px-6">{title}</summary>
      {children}
    </details>
  )
}
