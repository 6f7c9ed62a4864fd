// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

function Example({ total }: { total: number }) {
  const [page, setPage] = useState(1)
  return <Pager label="Users" page={page} pageSize={25} total={total} onPage={setPage} />
}

function button(name: string) {
  return screen.getByRole('button', { name })
}

test('shows which part is listed and leads to the next page and back', () => {
  render(<Example total={1260} />)
  expect(screen.getByRole('navigation', { name: 'Pages of Users' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1–25 of 1,260')
  fireEvent.click(button('Next page'))
  expect(screen.getByRole('status').textContent).toBe('26–50 of 1,260')
  expect(screen.getByText('Page 2 of 51')).toBeTruthy()
  fireEvent.click(button('Previous page'))
  expect(screen.getByText('Page 1 of 51')).toBeTruthy()
})

test('there is nothing before the first page or after the last, and the buttons say so', () => {
  render(<Example total={30} />)
  const previous = button('Previous page')
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(previous)
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  fireEvent.click(button('Next page'))
  expect(screen.getByRole('status').textContent).toBe('26–30 of 30')
  expect(button('Next page').getAttribute('data-tooltip')).toBe('This is the last page.')
})

test.each([
  [25, '1–25 of 25'],
  [0, '0–0 of 0'],
])('a list of %i on one page has no buttons', (total, words) => {
  render(<Example total={total} />)
  expect(screen.getByRole('status').textContent).toBe(words)
  expect(screen.queryAllByRole('button')).toEqual([])
})
