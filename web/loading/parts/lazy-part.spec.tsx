// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { createLazyDialog } from './lazy-dialog.tsx'
import { createLazyExtra } from './lazy-extra.ts'
import { createLazyPart } from './lazy-part.ts'
import { preloadedPart } from './preloaded-part.tsx'

afterEach(cleanup)

/** Simulates a browser that cannot find the file of a part. */
const failed = () =>
  Promise.reject<() => null>(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'))

test('a part that cannot be loaded leaves the rest of the page as it is, and says so in its place', async () => {
  const Part = createLazyPart(failed)
  render(
    <Suspense fallback="loading">
      <input aria-label="Full name" defaultValue="Maya Chen-Lee" />
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('This part of the page could not be loaded')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maya Chen-Lee')
})

test('a part whose code is there before the page is shown without a placeholder', async () => {
  const loading = Promise.resolve(() => <p>The part</p>)
  const Part = preloadedPart(() => loading)
  await loading
  const { container } = render(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  )
  expect(container.textContent).toBe('The part')
})

test('a part whose code comes later replaces its placeholder and keeps what is in it', async () => {
  let arrive: (part: () => ReactNode) => void = () => undefined
  const Part = preloadedPart(
    () =>
      new Promise<() => ReactNode>((resolve) => {
        arrive = resolve
      }),
  )
  const page = (
    <Suspense fallback="loading">
      <Part />
    </Suspense>
  )
  const { container, rerender } = render(page)
  expect(container.textContent).toBe('loading')
  arrive(() => <input aria-label="Words" />)
  const field = await screen.findByLabelText('Words')
  rerender(page)
  expect(screen.getByLabelText('Words')).toBe(field)
})

test('a part that the page asks for at once also says that it cannot be loaded', async () => {
  const Part = preloadedPart(failed)
  render(
    <Suspense fallback="loading">
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('This part of the page could not be loaded')).toBeDefined()
})

test('what a page can do without is left out', async () => {
  const Extra = createLazyExtra(failed)
  const { container } = render(
    <Suspense fallback="loading">
      <p>The page</p>
      <Extra />
    </Suspense>,
  )
  expect(await screen.findByText('The page')).toBeDefined()
  expect(container.textContent).toBe('The page')
})

const Dialog = createLazyDialog<{ onClose: () => void }>(failed)

function PageWithDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <p>{isOpen ? 'Open' : 'Closed'}</p>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
      <Toaster />
    </>
  )
}

test('a dialog that cannot be loaded closes with a notice', async () => {
  render(<PageWithDialog />)
  expect(await screen.findByText('Closed')).toBeDefined()
  expect(screen.getByText('This could not be opened')).toBeDefined()
})
