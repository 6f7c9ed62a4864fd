import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { AuthProvider } from '#web/features/session/store/AuthProvider.tsx'
import { pageSession } from '#web/features/session/store/page-session.ts'
import { FocusOnNavigation } from '#web/features/shell/FocusOnNavigation.tsx'
import { buildScrollKey, scrollPlacesKey } from '#web/features/shell/scroll-places.ts'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { ForgetWork } from './ForgetWork.tsx'

/** Purely visual and not urgent. */
const TooltipLayer = createLazyExtra(async () => (await import('#web/ui/feedback/TooltipLayer.tsx')).TooltipLayer)

/** There are no notices before a page has loaded. Important information in a notice is on the page too. */
const Toaster = createLazyExtra(async () => (await import('#web/ui/feedback/Toaster.tsx')).Toaster)

/** Loaded right after the page, so that it is available if a session ends without a network. */
const SessionEndedBar = createLazyExtra(
  async () => (await import('#web/features/session/bars/SessionEndedBar.tsx')).SessionEndedBar,
)

const SecondFactorRequiredBar = createLazyExtra(
  async () => (await import('#web/features/session/bars/SecondFactorRequiredBar.tsx')).SecondFactorRequiredBar,
)

/** The frame of every page. */
export function RootLayout() {
  return (
    <AuthProvider started={pageSession}>
      {/* Below a bar, the test screen gets the rest of the window, so that its own bars stay visible. */}
      <div className="flex min-h-dvh flex-col has-[.question-screen]:[@media(min-height:20rem)]:h-dvh">
        <Suspense>
          <SessionEndedBar />
        </Suspense>
        <Suspense>
          <SecondFactorRequiredBar />
        </Suspense>
        <Outlet />
      </div>
      <FocusOnNavigation />
      <ForgetWork />
      <ScrollRestoration storageKey={scrollPlacesKey} getKey={buildScrollKey} />
      <Suspense>
        <Toaster />
      </Suspense>
      <Suspense>
        <TooltipLayer />
      </Suspense>
    </AuthProvider>
  )
}
