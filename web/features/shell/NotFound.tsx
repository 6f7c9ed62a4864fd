import type { ReactNode } from 'react'
import { BrandLine } from './BrandMark.tsx'

/** `action` is the link to the start: the outline of a page has another one than the app. */
export function NotFound({ action }: { action: ReactNode }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div className="flex flex-col items-center">
        <h1 tabIndex={-1} className="font-semibold text-6xl text-accent-ink tabular-nums tracking-tight">
          404
        </h1>
        <p className="mt-3 mb-6 text-lg text-muted">Oops! Page not found</p>
        {action}
      </div>
    </div>
  )
}

/** For a page in no portal. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main className="px-4 py-10 sm:py-16">
      <BrandLine className="justify-center" />
      {children}
    </main>
  )
}
