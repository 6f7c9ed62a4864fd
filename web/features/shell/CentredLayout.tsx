import { Outlet } from 'react-router'
import { BrandMark } from './BrandMark.tsx'

/** The frame of the account pages: one card in the middle. */
export function CentredLayout() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col items-center px-4 py-10 sm:py-16">
      <p className="mb-8 flex items-center gap-2.5 font-semibold text-lg">
        <BrandMark />
        Prep Platform
      </p>
      <div className="w-full max-w-md">
        <Outlet />
      </div>
    </main>
  )
}
