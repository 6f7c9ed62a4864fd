import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { AuthProvider } from '#web/features/session/AuthProvider.tsx'
import { SecondFactorRequiredBar } from '#web/features/session/SecondFactorRequiredBar.tsx'
import { SessionEndedBar } from '#web/features/session/SessionEndedBar.tsx'
import { FocusOnNavigation } from '#web/features/shell/FocusOnNavigation.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import { ForgetWork } from './ForgetWork.tsx'

/** Only visual and never urgent, so it may come late, or not at all without a network. */
const TooltipLayer = lazy(() =>
  import('#web/ui/TooltipLayer.tsx').then(
    (module) => ({ default: module.TooltipLayer }),
    () => ({ default: () => null }),
  ),
)

/** The frame of every page. */
export function RootLayout() {
  return (
    <AuthProvider>
      <div className="flex min-h-dvh flex-col">
        <SessionEndedBar />
        <SecondFactorRequiredBar />
        <Outlet />
      </div>
      <FocusOnNavigation />
      <ForgetWork />
      <ScrollRestoration />
      <Toaster />
      <Suspense>
        <TooltipLayer />
      </Suspense>
    </AuthProvider>
  )
}
