// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a disabled button says why, can be focused, and does nothing', () => {
  const onClick = vi.fn()
  render(
    <Button onClick={onClick} disabledReason="Enter the PIN first.">
      Retake
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Retake', description: 'Enter the PIN first.' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a busy button keeps its name and does not submit its form again', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Log in
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
