import './zod-setup.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { addPortalRoutes, routes } from './routes.tsx'
import { applyLook, readLook } from './ui/look.ts'

applyLook(
  document.documentElement,
  readLook(() => window.localStorage),
)

const root = document.getElementById('root')
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })
const stop = router.subscribe(showOnce)
showOnce(router.state)

/** Until the code of the page is there, the outline that came with the HTML stays. */
function showOnce({ initialized }: { initialized: boolean }) {
  if (!initialized || root === null) return
  stop()
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
