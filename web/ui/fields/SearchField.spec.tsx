// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const asked: string[] = []

function Example() {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField
        label="Search users"
        value={words}
        onSearch={(next) => {
          asked.push(next)
          setWords(next)
        }}
      />
      <button type="button" onClick={() => setWords('maya')}>
        Back
      </button>
    </>
  )
}

function open() {
  asked.length = 0
  render(<Example />)
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' })
}

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
}

function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

test('searches once, when the reader pauses', () => {
  const field = open()
  for (const words of ['c', 'ch', 'che']) {
    type(field, words)
    wait(100)
  }
  expect(asked).toEqual([])
  wait(300)
  expect(asked).toEqual(['che'])
  type(field, 'che ')
  wait(300)
  expect(asked).toEqual(['che'])
  expect(field.value).toBe('che ')
})

test('Enter does not wait; Escape and the cross clear at once', () => {
  const field = open()
  type(field, 'chen')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(asked).toEqual(['chen'])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(asked).toEqual(['chen', ''])
  expect(field.value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()

  type(field, 'leo')
  wait(300)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(asked).toEqual(['chen', '', 'leo', ''])
  expect(document.activeElement).toBe(field)
  wait(1000)
  expect(asked).toHaveLength(4)
})

test('shows what the address says after Back', () => {
  const field = open()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field.value).toBe('maya')
  wait(1000)
  expect(asked).toEqual([])
})
