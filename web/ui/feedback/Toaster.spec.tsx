// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { dismissToast, toast, toastDuration } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => dismissToast())
  cleanup()
  vi.useRealTimers()
})

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('a notice goes away after five seconds', () => {
  act(() => toast({ title: 'Signed out' }))
  pass(toastDuration - 1)
  expect(screen.queryByText('Signed out')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Signed out')).toBeNull()
})

test('a new notice replaces the old one and has its own five seconds', () => {
  act(() => toast({ title: 'First' }))
  pass(4000)
  act(() => toast({ title: 'Second' }))
  expect(screen.queryByText('First')).toBeNull()
  pass(4000)
  expect(screen.queryByText('Second')).not.toBeNull()
  pass(1000)
  expect(screen.queryByText('Second')).toBeNull()
})

test('a notice that can wait comes after the one on the screen, and has its own five seconds', () => {
  act(() => toast({ title: 'Name saved', variant: 'success' }))
  act(() => toast({ title: 'An older failure', canWait: true }))
  act(() => toast({ title: 'Your activity could not be loaded', canWait: true }))
  expect(screen.queryByText('Name saved')).not.toBeNull()
  pass(toastDuration)
  expect(screen.queryByText('Name saved')).toBeNull()
  expect(screen.queryByText('An older failure')).toBeNull()
  expect(screen.queryByText('Your activity could not be loaded')).not.toBeNull()
  pass(toastDuration)
  expect(screen.queryByText('Your activity could not be loaded')).toBeNull()
})

test('the clock stops while the pointer is on the notice, and continues with the time left', () => {
  act(() => toast({ title: 'Saved', variant: 'success' }))
  pass(3000)
  const notice = screen.getByText('Saved').closest('[data-toast]')
  if (notice === null) throw new Error('The notice has no frame.')
  fireEvent.mouseMove(notice)
  pass(60_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.mouseLeave(notice)
  pass(1999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a pointer that was already where the notice appears does not hold it', () => {
  act(() => toast({ title: 'Saved' }))
  const notice = screen.getByText('Saved').closest('[data-toast]')
  if (notice === null) throw new Error('The notice has no frame.')
  // The event that a browser sends for an element that appears under a still pointer.
  fireEvent.mouseOver(notice)
  fireEvent.mouseEnter(notice)
  pass(toastDuration)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('the clock stops while the focus is in the notice', () => {
  act(() => toast({ title: 'Saved' }))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  pass(60_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
})

test('errors are announced at once, the rest when the reader pauses', () => {
  act(() => toast({ title: 'Error signing in', variant: 'destructive' }))
  expect(screen.getByText('Error signing in').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  act(() => toast({ title: 'Signed out', variant: 'success' }))
  expect(screen.getByText('Signed out').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('undoing from a notice does it and closes the notice', () => {
  const onPress = vi.fn()
  act(() => toast({ title: 'Bookmark removed', action: { label: 'Undo', onPress } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('Bookmark removed')).toBeNull()
})

test.each([
  ['nothing is in its way', {}, 'bottom-right'],
  ['a control is below it', { 'bottom-right': 1 }, 'bottom-left'],
  ['the other side has controls too', { 'bottom-right': 2, 'bottom-left': 1, 'top-right': 0 }, 'top-right'],
  [
    'every corner covers something',
    { 'bottom-right': 3, 'bottom-left': 1, 'top-right': 2, 'top-left': 2 },
    'bottom-left',
  ],
])('a notice appears in the corner where it covers least: %s', (_, controlsAt: Record<string, number>, corner) => {
  vi.stubGlobal('innerWidth', 1440)
  const spots = ['bottom-right', 'bottom-left', 'top-right', 'top-left']
  const rectAt = (spot: string) => new DOMRect(spots.indexOf(spot) * 100, 0, 50, 50)
  const page = document.body.appendChild(document.createElement('main'))
  for (const spot of spots) {
    for (let count = controlsAt[spot] ?? 0; count > 0; count -= 1) {
      const control = page.appendChild(document.createElement('button'))
      control.getBoundingClientRect = () => rectAt(spot)
    }
  }
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = this.closest<HTMLElement>('[data-corner]')
    return rectAt(box?.dataset.corner ?? '')
  })
  act(() => toast({ title: 'Saved' }))
  expect(screen.getByText('Saved').closest<HTMLElement>('[data-corner]')?.dataset.corner).toBe(corner)
  rects.mockRestore()
  page.remove()
  vi.unstubAllGlobals()
})
