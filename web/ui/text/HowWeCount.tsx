import type { ReactNode } from 'react'

/** Notes on figures, for those who want to know. */
export function HowWeCount({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2 text-muted text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-3">How we count</summary>
      <div className="flex max-w-prose flex-col gap-2">{children}</div>
    </details>
  )
}
