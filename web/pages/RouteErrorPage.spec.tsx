// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouteErrorPage } from './RouteErrorPage.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Broken(): never {
  throw new Error('Broken')
}

/** Returns the function that the page calls to reload. */
async function show(address: string) {
  const load = vi.fn()
  const route = { path: '*', Component: Broken, errorElement: <RouteErrorPage load={load} /> }
  const router = createMemoryRouter([route], { initialEntries: [address] })
  await act(async () => render(<RouterProvider router={router} />))
  return load
}

test('during a test it says that the answers are saved, and goes on by itself', async () => {
  const load = await show('/test/diagnostic')
  expect(screen.getByText('The answers that you gave are saved. The test opens again by itself.')).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(load).toHaveBeenCalledOnce()
})

test('a test that fails again soon waits for the person', async () => {
  await show('/test/diagnostic')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  cleanup()
  const load = await show('/test/diagnostic')
  expect(screen.getByText('The answers that you gave are saved. Press Retry to go on with the test.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).not.toHaveBeenCalled()
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(load).toHaveBeenCalledOnce()
})

test('a test that fails much later goes on by itself again', async () => {
  await show('/test/diagnostic')
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  cleanup()
  const load = await show('/test/diagnostic')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(load).toHaveBeenCalledOnce()
})

test('without storage, nothing goes on by itself', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('No storage')
  })
  const load = await show('/test/diagnostic')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).not.toHaveBeenCalled()
})

test('any other page says what went wrong, and waits', async () => {
  const load = await show('/student')
  expect(screen.getByText('Something went wrong on our side.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).not.toHaveBeenCalled()
})
