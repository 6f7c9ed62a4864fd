// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { FoldedCard } from './FoldedCard.tsx'

afterEach(cleanup)

function show(address: string, startsOpen = false) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <FoldedCard id="pin" title="Retake PIN" value="K7WZ" startsOpen={startsOpen}>
        <p>Four letters</p>
      </FoldedCard>
    </MemoryRouter>,
  )
  return screen.getByRole('group')
}

test.each([
  ['/settings', false, false],
  ['/settings#duration', false, false],
  ['/settings#pin', false, true],
  ['/settings', true, true],
])('at %s, started open: %s, the card is open: %s', (address, startsOpen, isOpen) => {
  expect(show(address, startsOpen).hasAttribute('open')).toBe(isOpen)
})

test('an address that ends in its id focuses its title', () => {
  const card = show('/settings#pin')
  expect(document.activeElement).toBe(card.querySelector('summary'))
  expect(document.activeElement?.textContent).toBe('Retake PIN K7WZ')
})
