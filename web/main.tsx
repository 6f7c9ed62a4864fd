import './zod-setup.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { addPortalRoutes, routes } from './routes.tsx'

const root = document.getElementById('root')

if (root === null) {
  console.error('The page has no element to show the application in.')
} else {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { patchRoutesOnNavigation: addPortalRoutes })} />
    </StrictMode>,
  )
}
