// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useListAddress } from './list-address.ts'
import { SortTh } from './SortTh.tsx'

afterEach(cleanup)

const columns = ['fullName', 'createdAt'] as const

function Example() {
  const list = useListAddress()
  const sorted = list.sorted(columns, { sort: 'createdAt', order: 'desc' })
  return (
    <>
      <output>{useLocation().search}</output>
      <p>Page {list.page}</p>
      <table>
        <thead>
          <tr>
            <SortTh column="fullName" label="Name" sorted={sorted} onSort={list.sortBy} />
            <SortTh column="createdAt" label="Created" sorted={sorted} onSort={list.sortBy} startsWith="desc" />
          </tr>
        </thead>
      </table>
      <button type="button" onClick={() => list.toPage(list.page + 1)}>
        Further
      </button>
      <button type="button" onClick={() => list.filter({ role: list.read('role') === '' ? 'tutor' : '' })}>
        Tutors
      </button>
    </>
  )
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Example />
    </MemoryRouter>,
  )
}

function address() {
  return screen.getByRole('status').textContent
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function sortOf(name: string) {
  return screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
}

test('a filter or another order starts at the first page and leaves the rest of the address', () => {
  open('/users?tab=x')
  press('Further')
  expect(address()).toBe('?tab=x&page=2')
  press('Tutors')
  expect(address()).toBe('?tab=x&role=tutor')
  press('Further')
  press('Name')
  expect(address()).toBe('?tab=x&role=tutor&sort=fullName&order=asc')
  press('Tutors')
  expect(address()).toBe('?tab=x&sort=fullName&order=asc')
})

test('a column is first sorted its own way, and reversed by the next press', () => {
  open('/users')
  expect([sortOf('Name'), sortOf('Created')]).toEqual([null, 'descending'])
  press('Created')
  expect(sortOf('Created')).toBe('ascending')
  press('Name')
  expect([sortOf('Name'), sortOf('Created')]).toEqual(['ascending', null])
  press('Created')
  expect(sortOf('Created')).toBe('descending')
})

test.each(['/users?page=0', '/users?page=-3', '/users?page=two', '/users?page=1.5', '/users?sort=password'])(
  '%s is the list as it starts',
  (from) => {
    open(from)
    expect(screen.getByText('Page 1')).toBeTruthy()
    expect(sortOf('Created')).toBe('descending')
  },
)
