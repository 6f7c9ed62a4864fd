import './zod-setup.ts'
import './styles.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { pageSession, sessionKnown } from '#web/features/session/store/page-session.ts'
import { applyLook, readLook } from '#web/ui/page/look.ts'
import { bearMovedNodes } from '#web/ui/page/moved-nodes.ts'
import { takePlace } from './features/shell/scroll-places.ts'
import { addPortalRoutes, routes } from './routes.tsx'

applyLook(
  document.documentElement,
  readLook(() => window.localStorage),
)

bearMovedNodes(Node.prototype)

const root = document.getElementById('root')
let onShown = () => {}
pageSession.start(
  new Promise((resolve) => {
    onShown = resolve
  }),
)
// In a task of its own: on a slow phone each of the two takes a while.
setTimeout(() => {
  if (root === null) console.error('The page has no element to show the application in.')
  else show(root)
})

/** Until the code of the page is there, and who reads it is known, the outline that came with the HTML stays. */
async function show(place: HTMLElement) {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })
  await Promise.all([pageLoaded(router), sessionKnown()])
  const top = takePlace(() => window.sessionStorage, router.state.location)
  // In pieces, so that a press on a slow phone is heard in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Shown top={top}>
          <RouterProvider router={router} />
        </Shown>
      </StrictMode>,
    ),
  )
}

function Shown({ top, children }: { top: number | null; children: ReactNode }) {
  // Before the first picture, and after React Router has gone to the top.
  useLayoutEffect(() => {
    if (top !== null) window.scrollTo(0, top)
  }, [top])
  // What else the window has to load did not hold the page up.
  useEffect(() => onShown(), [])
  return children
}

/** The code of the page in the address is there, or has failed. */
function pageLoaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(look)
    look(router.state)

    function look({ initialized }: { initialized: boolean }) {
      if (!initialized) return
      stop()
      resolve()
    }
  })
}
