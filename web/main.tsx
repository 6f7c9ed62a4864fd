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

if (root === null) {
  console.error('The page has no element for the app.')
} else {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })} />
    </StrictMode>,
  )
}
