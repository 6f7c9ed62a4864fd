// @vitest-environment happy-dom
/** The keys that mark a card as right in a gap. `test/e2e/kind-of-cards.e2e.ts` tests the browser's own arrow keys. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { PlaceKey } from './PlaceKey.tsx'

afterEach(cleanup)

function Form() {
  const [draft, setDraft] = useState({
    ...emptyQuestionDraft,
    inputType: 'drag' as const,
    text: 'An owl can [[1]], and a trout can [[2]].',
    options: ['fly', 'swim', 'read'],
    places: [
      { text: '', right: [0] },
      { text: '', right: [1] },
    ],
  })
  return [0, 1].map((place) => (
    <PlaceKey
      key={place}
      {...{ draft, place }}
      name={`gap ${place + 1}`}
      onChange={(part) => setDraft({ ...draft, places: part.places ?? draft.places })}
    />
  ))
}

const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test.each(['ArrowUp', 'ArrowLeft'])('%s passes over a card that is right in another gap', (key) => {
  render(<Form />)
  const swim = card('swim is right in gap 2')
  swim.focus()
  // False because the browser's default action, which chooses the card, is prevented.
  expect(fireEvent.keyDown(swim, { key })).toBe(false)
  expect(document.activeElement).toBe(card('fly is right in gap 2'))
  expect([card('fly is right in gap 1').checked, swim.checked]).toEqual([true, true])
})

test('an arrow key chooses a card that is free, as in any list', () => {
  render(<Form />)
  const swim = card('swim is right in gap 2')
  expect(fireEvent.keyDown(swim, { key: 'ArrowDown' })).toBe(true)
  // Wraps around the end of the list.
  expect(fireEvent.keyDown(card('read is right in gap 2'), { key: 'ArrowRight' })).toBe(false)
})

test('a press takes a card from the gap where it was right', () => {
  render(<Form />)
  fireEvent.click(card('fly is right in gap 2'))
  expect([card('fly is right in gap 1').checked, card('fly is right in gap 2').checked]).toEqual([false, true])
})
