// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipLayer } from './TooltipLayer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button" data-tooltip="Collapse sidebar">
        One
      </button>
      <button type="button" data-tooltip="Logout">
        Two
      </button>
      <p>Elsewhere</p>
      <TooltipLayer />
    </>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function point(text: string) {
  fireEvent.pointerOver(screen.getByText(text))
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('a tooltip appears after 700 ms and disappears when the pointer leaves', () => {
  point('One')
  pass(699)
  expect(screen.queryByText('Collapse sidebar')).toBeNull()
  pass(1)
  expect(screen.queryByText('Collapse sidebar')).not.toBeNull()
  point('Elsewhere')
  expect(screen.queryByText('Collapse sidebar')).toBeNull()
})

test('the next tooltip appears at once within 300 ms', () => {
  point('One')
  pass(700)
  point('Elsewhere')
  pass(200)
  point('Two')
  pass(0)
  expect(screen.queryByText('Logout')).not.toBeNull()
})

test('later than that it waits again', () => {
  point('One')
  pass(700)
  point('Elsewhere')
  pass(400)
  point('Two')
  pass(699)
  expect(screen.queryByText('Logout')).toBeNull()
})

test('Escape closes a tooltip', () => {
  point('One')
  pass(700)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByText('Collapse sidebar')).toBeNull()
})
