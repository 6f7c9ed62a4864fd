import { Outlet, ScrollRestoration } from 'react-router'
import { AuthProvider } from '#web/features/session/AuthProvider.tsx'
import { SecondFactorRequiredBar } from '#web/features/session/SecondFactorRequiredBar.tsx'
import { SessionEndedBar } from '#web/features/session/SessionEndedBar.tsx'
import { FocusOnNavigation } from '#web/features/shell/FocusOnNavigation.tsx'
import { Toaster } from '#web/ui/Toaster.tsx'
import { TooltipLayer } from '#web/ui/TooltipLayer.tsx'

/** What stands round every page. */
export function RootLayout() {
  return (
    <AuthProvider>
      <div className="flex min-h-dvh flex-col">
        <SessionEndedBar />
        <SecondFactorRequiredBar />
        <Outlet />
      </div>
      <FocusOnNavigation />
      <ScrollRestoration />
      <Toaster />
      <TooltipLayer />
    </AuthProvider>
  )
}
