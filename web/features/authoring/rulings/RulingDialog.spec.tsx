// @vitest-environment happy-dom
/**
 * A ruling changes students' scores: the request contains exactly what the author chose, with the reason and the ruling that it replaces.
 */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RulingRequest } from '#contracts/authoring/rulings.ts'
import { optionId, questionId } from '#contracts/wire/ids.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { RulingDialog } from './RulingDialog.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const question = questionId.parse(makeIdAt(1))
const path = `/api/admin/questions/${question}/ruling`
const [one, two] = [optionId.parse('bbbbb'), optionId.parse('ccccc')]
const onChoice = {
  inForce: null,
  entry: 'choice',
  options: [
    { id: one, html: 'One', isKey: true },
    { id: two, html: 'Two', isKey: false },
  ],
  responses: [],
  numbers: [],
  unit: null,
  submissions: 3,
}
const onNumber = { ...onChoice, entry: 'number', options: [], numbers: [1.5] }
const inForce = {
  id: '00000000-0000-4000-8000-000000000001',
  ruling: { kind: 'everybody' },
  reason: 'It was unclear.',
  by: 'Ada Admin',
  at: '2026-03-01T10:00:00Z',
}

function open(found: object, { answer = { body: { changed: 2 } }, proposed = null }: Asked = {}) {
  const asked = stubServer({
    [`GET ${path}`]: () => ({ body: found }),
    [`POST ${path}/preview`]: () => ({ body: { changed: [], unchanged: 3, isEstimated: false } }),
    [`POST ${path}`]: () => answer,
    [`POST ${path}/undo`]: () => answer,
  })
  renderPart(<RulingDialog questionId={question} number={4} proposed={proposed} onClose={() => undefined} />)
  return (to: string) => asked.filter((each) => each.path === to && each.method === 'POST').map(({ body }) => body)
}

interface Asked {
  answer?: StubReply
  proposed?: RulingRequest | null
}

test.each<[string, object, () => Promise<void>, RulingRequest]>([
  [
    'two options',
    onChoice,
    () => checkControl('Two'),
    { kind: 'answers', accepted: [{ option: one }, { option: two }] },
  ],
  ['everybody', onChoice, () => checkControl(/^Every student gets the point/), { kind: 'everybody' }],
  ['nobody', onChoice, () => checkControl(/^The question does not count/), { kind: 'nobody' }],
  [
    'two numbers',
    onNumber,
    () => fillField('Right numbers', '1.5; 2'),
    { kind: 'answers', accepted: [{ number: 1.5 }, { number: 2 }] },
  ],
])('scores with %s', async (_, found, choose, ruling) => {
  const sent = open(found)
  await screen.findByLabelText('Reason')
  await choose()
  await fillField('Reason', 'The print was bad.')
  await pressElement('Score Again')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Scored again', description: '2 scores changed' }))
  expect(sent(path)).toEqual([{ ruling, reason: 'The print was bad.', replaces: null }])
})

test('the ruling in force is named as the one that is replaced', async () => {
  const sent = open({ ...onChoice, inForce })
  await checkControl(/^The question does not count/)
  await fillField('Reason', 'It is void.')
  await pressElement('Score Again')
  await waitFor(() =>
    expect(sent(path)).toEqual([{ ruling: { kind: 'nobody' }, reason: 'It is void.', replaces: inForce.id }]),
  )
})

test('the key that an author has just given is what is proposed', async () => {
  const proposed: RulingRequest = { kind: 'answers', accepted: [{ option: two }] }
  const sent = open(onChoice, { proposed })
  await fillField('Reason', 'The key was wrong.')
  await pressElement('Score Again')
  await waitFor(() => expect(sent(path)).toMatchObject([{ ruling: proposed }]))
})

test.each([
  ['a reason', async () => undefined, 'Say why.'],
  ['an answer', () => checkControl(/^One/), 'Choose at least one answer.'],
])('nothing is scored without %s', async (_, choose, words) => {
  const sent = open(onChoice)
  await screen.findByLabelText('Reason')
  await choose()
  await pressElement('Score Again')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent(path)).toEqual([])
})

test('a correction is undone, and only that one', async () => {
  const sent = open({ ...onChoice, inForce })
  await pressElement('Undo This Correction')
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Undone' }))
  expect(sent(`${path}/undo`)).toEqual([{ id: inForce.id }])
  expect(sent(path)).toEqual([])
})

test('a refusal says that no score has changed, and why', async () => {
  const refusal = { code: 'changed_meanwhile', message: 'Somebody else was faster.', requestId: '' }
  open(onChoice, { answer: { status: 409, body: refusal } })
  await fillField('Reason', 'The print was bad.')
  await pressElement('Score Again')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'No scores changed', description: refusal.message }),
  )
})
