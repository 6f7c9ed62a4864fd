// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Confirmation } from './Confirmation.tsx'

interface PageProps {
  names: readonly string[]
  /** Whether the row leaves the list with its dialog, or when the test says so. */
  isRemovedAtOnce?: boolean
}

function Page({ names, isRemovedAtOnce = false }: PageProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const [gone, setGone] = useState<string | null>(null)
  return (
    <main>
      <h1 tabIndex={-1}>Reports</h1>
      <ul>
        {names
          .filter((name) => name !== gone)
          .map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setAsked(name)}>
                {name}
              </button>
            </li>
          ))}
      </ul>
      {asked !== null && (
        <Confirmation
          title="Delete it?"
          description=""
          confirm="Delete"
          onConfirm={() => {
            if (isRemovedAtOnce) setGone(asked)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  )
}

afterEach(cleanup)

const focused = () => document.activeElement?.textContent

async function confirmAt(name: string) {
  const opener = screen.getByRole('button', { name })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.closest('[role="alertdialog"]')).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

test('the focus returns to what opened the dialog', async () => {
  render(<Page names={['Ada', 'Ben']} />)
  await confirmAt('Ada')
  await waitFor(() => expect(focused()).toBe('Ada'))
})

const places = [
  { to: 'the next row', names: ['Ada', 'Ben', 'Cleo'], gone: 'Ben', expected: 'Cleo' },
  { to: 'the row before, after the last one', names: ['Ada', 'Ben'], gone: 'Ben', expected: 'Ada' },
  { to: 'the heading, after the only one', names: ['Ada'], gone: 'Ada', expected: 'Reports' },
]

test.each(places)(
  'with a row that leaves with its dialog, the focus goes to $to',
  async ({ names, gone, expected }) => {
    render(<Page names={names} isRemovedAtOnce />)
    await confirmAt(gone)
    await waitFor(() => expect(focused()).toBe(expected))
  },
)

test.each(places)(
  'with a row that leaves after its dialog, the focus goes to $to',
  async ({ names, gone, expected }) => {
    const { rerender } = render(<Page names={names} />)
    await confirmAt(gone)
    await waitFor(() => expect(focused()).toBe(gone))
    rerender(<Page names={names.filter((name) => name !== gone)} />)
    await waitFor(() => expect(focused()).toBe(expected))
  },
)

test('a row that leaves later does not take the focus from elsewhere', async () => {
  const { rerender } = render(<Page names={['Ada', 'Ben', 'Cleo']} />)
  await confirmAt('Ada')
  await waitFor(() => expect(focused()).toBe('Ada'))
  screen.getByRole('button', { name: 'Cleo' }).focus()
  rerender(<Page names={['Ben', 'Cleo']} />)
  expect(focused()).toBe('Cleo')
})
