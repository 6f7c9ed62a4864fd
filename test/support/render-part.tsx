/** Renders a part of a page, such as a dialog, and acts in it; what the server answers is `stubServer`'s. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

function noRetries() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }])
  return render(
    <QueryClientProvider client={noRetries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

export function renderHookOfPage<Result>(hook: () => Result) {
  const client = noRetries()
  return renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

export async function pressElement(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Also chooses in a select, by the value of the option. */
export async function fillField(label: string | RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

/** Presses what looks like a box to check or a round button. */
export async function checkControl(label: string | RegExp) {
  fireEvent.click(await screen.findByLabelText(label))
}

/** In a field that searches: opens its list and takes the item with this text. */
export async function pickItem(label: string, item: string | RegExp) {
  const field = await screen.findByRole('combobox', { name: label })
  fireEvent.focus(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('option', { name: item }))
}
