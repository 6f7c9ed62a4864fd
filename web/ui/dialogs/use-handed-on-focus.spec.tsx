// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHandedOnFocus } from './use-handed-on-focus.ts'

function Row({ name }: { name: string }) {
  const row = useHandedOnFocus<HTMLLIElement>()
  return (
    <li ref={row}>
      <button type="button">{name}</button>
    </li>
  )
}

function Page({ names }: { names: readonly string[] }) {
  return (
    <main>
      <h1 tabIndex={-1}>Settings</h1>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <Row key={name} name={name} />
          ))}
        </ul>
      )}
    </main>
  )
}

afterEach(cleanup)

const focused = () => document.activeElement?.textContent

test.each([
  ['the next row', ['Ada', 'Ben', 'Cleo'], 'Ben', 'Cleo'],
  ['the row before, after the last one', ['Ada', 'Ben'], 'Ben', 'Ada'],
  ['the heading, after the only one', ['Ada'], 'Ada', 'Settings'],
])('the focus goes to %s', (_, names, gone, expected) => {
  const { rerender } = render(<Page names={names} />)
  screen.getByRole('button', { name: gone }).focus()
  rerender(<Page names={names.filter((name) => name !== gone)} />)
  expect(focused()).toBe(expected)
})

test('a row without the focus does not move it', () => {
  const { rerender } = render(<Page names={['Ada', 'Ben', 'Cleo']} />)
  screen.getByRole('button', { name: 'Cleo' }).focus()
  rerender(<Page names={['Ben', 'Cleo']} />)
  expect(focused()).toBe('Cleo')
})
