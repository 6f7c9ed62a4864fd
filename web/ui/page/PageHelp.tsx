import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'

interface PageHelpProps {
  /** What the notes are about, as a question: "How do we count?" */
  title: string
  children: ReactNode
  className?: string
}

/** A page's single "?" with all explanations of its figures, folded. It is not printed. */
export function PageHelp({ title, children, className }: PageHelpProps) {
  return (
    <details className={joinClassNames('text-muted text-sm print:hidden', className)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="grid size-5 place-items-center rounded-full border border-line-strong font-semibold text-xs"
        >
          ?
        </span>
        <span>{title}</span>
      </summary>
      <div className="flex max-w-prose flex-col gap-2 pb-2">{children}</div>
    </details>
  )
}
