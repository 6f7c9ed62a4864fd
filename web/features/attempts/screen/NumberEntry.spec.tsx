// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeTypedAnswer } from '#domain/answers/number-words.ts'
import { NumberEntry } from './NumberEntry.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Entry({ start, unit = null }: { start: string; unit?: string | null }) {
  const [value, setValue] = useState(start)
  return <NumberEntry value={value} unit={unit} isOpen onType={setValue} wordsFor={describeTypedAnswer} />
}

function entry(start = '') {
  render(<Entry start={start} />)
  return screen.getByLabelText<HTMLInputElement>('Your answer')
}

function type(input: HTMLInputElement, value: string) {
  fireEvent.change(input, { target: { value } })
}

function messageText() {
  return screen.getByRole('status').textContent
}

describe('a typed number', () => {
  test.each([
    ['12', ''],
    ['1,000', 'We read: 1000.'],
    ['2/3', 'We read: 2/3 (about 0.6667).'],
    ['-1.25', 'You have used all 5 characters.'],
    ['16,500', 'We read: 16500. You have used all 5 characters.'],
    ['75%', 'Write 75 or 0.75.'],
    ['0.6667', 'That is 6 characters. An answer has at most 5. Write .6667.'],
  ])('%j stays as it is, and below it is: %j', (typed, words) => {
    const input = entry()
    type(input, typed)
    fireEvent.blur(input)
    expect([input.value, messageText()]).toEqual([typed, words])
  })

  test('has its unit after the field, and may be typed with it', () => {
    render(<Entry start="" unit="%" />)
    const input = screen.getByLabelText<HTMLInputElement>('Your answer')
    expect(screen.getByText('%').id).toBe(input.getAttribute('aria-describedby')?.split(' ')[0])
    type(input, '75%')
    fireEvent.blur(input)
    expect(messageText()).toBe('We read: 75.')
  })

  test('is not spoken of until the student pauses, so that half a number is no fault', () => {
    const input = entry()
    type(input, '1,')
    expect([messageText(), input.getAttribute('aria-invalid')]).toEqual(['', null])
    type(input, '1,000')
    act(() => void vi.advanceTimersByTime(800))
    expect(messageText()).toBe('')
    act(() => void vi.advanceTimersByTime(200))
    expect(messageText()).toBe('We read: 1000.')
  })

  test('that was left unread says so at once when the student comes back', () => {
    const input = entry('12 apples')
    expect(messageText()).toBe('Write only the number, without "apples".')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    const words = described.map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual([
      'A number such as 12, 0.75, -3 or 3/4, at most 5 characters.',
      'Write only the number, without "apples".',
    ])
  })

  test('that is far too long is not taken in part, and what stood there stays', () => {
    const input = entry('12')
    type(input, `${'1'.repeat(40)}2`)
    expect([input.value, messageText()]).toEqual([
      '12',
      'An answer has at most 40 characters, with spaces and the unit.',
    ])
    type(input, '123')
    fireEvent.blur(input)
    expect([input.value, messageText()]).toEqual(['123', ''])
  })
})

test('types the minus and the slash that number pads lack', () => {
  const input = entry('34')
  fireEvent.click(screen.getByRole('button', { name: 'Change sign' }))
  expect(input.value).toBe('-34')
  input.setSelectionRange(2, 2)
  fireEvent.click(screen.getByRole('button', { name: 'Type a slash' }))
  expect([input.value, input.selectionStart, document.activeElement === input]).toEqual(['-3/4', 3, true])
  fireEvent.click(screen.getByRole('button', { name: 'Change sign' }))
  expect(input.value).toBe('3/4')
})
