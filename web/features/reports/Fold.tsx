import type { ReactNode } from 'react'

export interface ReportFoldProps {
  title: string
  /** The content in a few words. */
  note: string
  isOpen?: boolean | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A part of the report that most readers skip. */
export function ReportFold({ title, note, isOpen, onOpen, children }: ReportFoldProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="border-line border-t pt-2"
    >
      <summary className="min-h-11 py-2">
        <h2 className="inline font-semibold text-xl">{title}</h2>
        <span className="mt-0.5 block text-muted text-sm">{note}</span>
      </summary>
      <div className="flex flex-col gap-8 pt-4 pb-6">{children}</div>
    </details>
  )
}
