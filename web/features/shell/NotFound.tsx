import type { ReactNode } from 'react'
import { BrandLine } from './BrandMark.tsx'

/** `actions` are the links to other pages; an outline page has different ones from the app. */
export function NotFound({ actions }: { actions: ReactNode }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div className="flex flex-col items-center">
        <h1 tabIndex={-1} className="font-semibold text-6xl text-accent-ink tabular-nums tracking-tight">
          404
        </h1>
        <p className="mt-3 text-lg">Oops! Page not found</p>
        <p className="mt-1 mb-6 max-w-sm text-pretty text-muted">
          There is no page at this address. The link may be old, or a part of it may be missing.
        </p>
        <div className="flex flex-col gap-3">{actions}</div>
      </div>
    </div>
  )
}

/** The frame of a page outside the portals. */
export function BarePageFrame({ children }: { children: ReactNode }) {
  return (
    <main className="px-4 py-10 sm:py-16">
      <BrandLine className="justify-center" />
      {children}
    </main>
  )
}
