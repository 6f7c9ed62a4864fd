// @vitest-environment happy-dom
/** The options of the ruling dialog for each kind of question. `server/features/authoring/rulings.spec.ts` tests the effect of a ruling. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Response } from '#domain/answers/responses.ts'
import { type KindQuestion, kindQuestions } from '#test/support/kind-questions.ts'
import { makeOptionIds, makePlacedResponseId } from '#test/support/options.ts'
import { RuledResponses, type RuledResponsesProps } from './RuledResponses.tsx'

afterEach(cleanup)

interface HeldProps {
  question: RuledResponsesProps['question']
  accepted: readonly Response[]
  onChange: (accepted: readonly Response[]) => void
}

function Held({ question, accepted, onChange }: HeldProps) {
  const [responses, setResponses] = useState(accepted)
  const change = (next: readonly Response[]) => {
    setResponses(next)
    onChange(next)
  }
  return <RuledResponses question={question} keys={accepted} responses={responses} onChange={change} />
}

/** Renders the dialog with only the key. Returns a function that gives the accepted answers. */
async function show({ question, key }: KindQuestion): Promise<() => readonly Response[]> {
  let now: readonly Response[] = [key]
  const options = question.options.map((option) => ({ ...option, isKey: false }))
  render(<Held question={{ ...question, options }} accepted={now} onChange={(next) => (now = next)} />)
  const group = screen.getByRole('group', { name: /^Right answer/ })
  await waitFor(() => expect(group.querySelector('input, li')).not.toBeNull())
  return () => now
}

function kindNamed(kind: string): KindQuestion {
  const found = kindQuestions.find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`There is no question of the kind ${kind}.`)
  return found
}

describe.each(kindQuestions)('$kind', (kind) => {
  test('the key is there and named as such, another answer can be accepted and removed', async () => {
    const accepted = await show(kind)
    expect(screen.getByText(/The key of a version that students took\./)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Accept another answer' }))
    expect(await screen.findByRole('group', { name: /^Right answer 2/ })).toBeDefined()
    // An order is complete from the start; every other answer begins empty.
    expect(accepted()).toEqual([kind.key, kind.question.entry === 'order' ? kind.key : []])
    fireEvent.click(screen.getByRole('button', { name: 'Remove right answer 1' }))
    expect(accepted()).toHaveLength(1)
  })
})

/** Each row: the kind, the button to click, and the resulting answer. */
test.each([
  ['multiple select', 'Three', makeOptionIds(0, 2, 1)],
  ['multiple select', 'Two', makeOptionIds(2)],
  ['drop-downs', 'Gap 2: eat', [makePlacedResponseId(0, 0), makePlacedResponseId(1, 3)]],
  ['table', 'Twice it is odd.: Always true', [makePlacedResponseId(0, 0), makePlacedResponseId(1, 0)]],
  // A card can be in only one place.
  ['cards in gaps', 'Gap 1: dry', [makePlacedResponseId(0, 1)]],
  ['cards in boxes', 'Odd: Four', [makePlacedResponseId(0, 0), makePlacedResponseId(1, 1), makePlacedResponseId(1, 2)]],
  ['clickable text', 'home', makeOptionIds(0, 2, 1)],
])('%s: a press of “%s”', async (kind, name, expected) => {
  const accepted = await show(kindNamed(kind))
  fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(accepted()).toEqual([expected])
})

test('lines in order: a line moves, and the others close up', async () => {
  const accepted = await show(kindNamed('lines in order'))
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Wash the shirts, place 1 of 3' }))
  expect(accepted()).toEqual([[makePlacedResponseId(0, 2), makePlacedResponseId(1, 1), makePlacedResponseId(2, 0)]])
})

test('a ray: its point is typed, its circle and direction chosen', async () => {
  const accepted = await show(kindNamed('a ray'))
  fireEvent.change(screen.getByLabelText('Accepted value'), { target: { value: '0' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Open' }))
  fireEvent.click(screen.getByRole('radio', { name: 'To the left' }))
  expect(accepted()).toEqual([[makePlacedResponseId(0, 1), makePlacedResponseId(1, 3), makePlacedResponseId(2, 5)]])
})
