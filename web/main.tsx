import './zod-setup.ts'
import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { pageSession, sessionKnown } from './features/session/page-session.ts'
import { addPortalRoutes, routes } from './routes.tsx'
import { applyLook, readLook } from './ui/look.ts'

applyLook(
  document.documentElement,
  readLook(() => window.localStorage),
)

const root = document.getElementById('root')
pageSession.start()
// In a task of its own: on a slow phone each of the two takes a while.
setTimeout(() => root !== null && show(root))

/** Until the code of the page is there, and who reads it is known, the outline that came with the HTML stays. */
async function show(place: HTMLElement) {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })
  await Promise.all([pageLoaded(router), sessionKnown()])
  // In pieces, so that a press on a slow phone is heard in between.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
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
