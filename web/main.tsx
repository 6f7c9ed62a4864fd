import './zod-setup.ts'
import './styles.css'
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { pageSession, waitForSession } from '#web/features/session/store/page-session.ts'
import { applyAppearance, readAppearance } from '#web/ui/page/look.ts'
import { tolerateMovedNodes } from '#web/ui/page/moved-nodes.ts'
import { takeScrollPlace } from './features/shell/scroll-places.ts'
import { addPortalRoutes, routes } from './routes.tsx'

applyAppearance(
  document.documentElement,
  readAppearance(() => window.localStorage),
)

tolerateMovedNodes(Node.prototype)

const root = document.getElementById('root')
let onShown = () => {}
pageSession.start(
  new Promise((resolve) => {
    onShown = resolve
  }),
)
// A separate task, because on a slow phone both tasks take a while.
setTimeout(() => {
  if (root === null) console.error('The page has no element to show the application in.')
  else show(root)
})

/** The outline in the HTML stays until the page's code has arrived and the session is known. */
async function show(place: HTMLElement) {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })
  await Promise.all([pageLoaded(router), waitForSession()])
  const top = takeScrollPlace(() => window.sessionStorage, router.state.location)
  // Renders in several steps, so that a slow phone can respond to clicks in between.
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
  // Runs before the first paint, and after React Router has scrolled to the top.
  useLayoutEffect(() => {
    if (top !== null) window.scrollTo(0, top)
  }, [top])
  // The window loads everything else after the page is shown.
  useEffect(() => onShown(), [])
  return children
}

/** Resolves when the code of the current page has been loaded or has failed. */
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
