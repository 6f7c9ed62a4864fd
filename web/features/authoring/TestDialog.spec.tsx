// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NewTestDialog } from './TestDialog.tsx'

afterEach(cleanup)

test('activating a test without questions says that students cannot start it', async () => {
  const dialog = (
    <NewTestDialog
      defaultDuration={180}
      assignedOnly
      formats={[]}
      scales={[]}
      onClose={() => {}}
      onCreated={() => {}}
    />
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  )
  const status = await screen.findByLabelText('Status')
  const warning = 'This test has no questions yet.'
  expect(screen.queryByText(warning)).toBeNull()
  fireEvent.change(status, { target: { value: 'active' } })
  expect(await screen.findByText(warning)).toBeTruthy()
  fireEvent.change(status, { target: { value: 'draft' } })
  expect(screen.queryByText(warning)).toBeNull()
})
