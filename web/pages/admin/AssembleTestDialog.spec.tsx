// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AssembledTest } from '#contracts/authoring/assembly.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { shippedFormats } from '#test/support/formats.ts'
import { checkControl, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { makeAuthoredTest } from '#test/support/web-tests.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AssembleTestDialog } from './AssembleTestDialog.tsx'

const bank = makeAuthoredTest({ slug: 'bank', title: 'Percents', purpose: 'bank' })
const preview: AssembledTest = {
  sections: [
    {
      title: 'Mathematics',
      subject: 'math',
      wanted: 2,
      questions: [
        {
          id: questionId.parse(makeIdAt(301)),
          words: 'How many percent?',
          passageTitle: null,
          kind: 'number',
          topic: 'Percent',
          skill: 'percent',
          difficulty: { basis: 'author', level: 3, error: null, answers: 0 },
        },
      ],
      missing: [{ name: 'percent', wanted: 2, there: 1 }],
    },
  ],
  minutes: 10,
  seen: 3,
  digest: 'of the preview',
}
const reads = {
  'GET /api/admin/tests': { tests: [bank] },
  'GET /api/admin/formats': { formats: [] },
  'POST /api/admin/assemblies/preview': preview,
}
const asked = {
  plan: { skill: 'inference', questions: 2 },
  testIds: [bank.id],
  target: null,
  levels: { from: 2, to: 4 },
  seed: 7,
}

async function fillIn() {
  fireEvent.change(await screen.findByLabelText('Title of the test'), { target: { value: 'Ten percents' } })
  fireEvent.change(screen.getByLabelText('Skill'), { target: { value: 'inference' } })
  fireEvent.change(screen.getByLabelText('Number of questions'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Difficulty'), { target: { value: '2-4' } })
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '7' } })
  await pressElement('Preview')
}

testWindows([
  {
    name: 'assembling a test',
    show: (onDone) => <AssembleTestDialog onMade={onDone} onClose={onDone} />,
    reads,
    act: async () => {
      await fillIn()
      await screen.findByRole('heading', { name: '1 of 2 questions, 10 minutes' })
      await pressElement('Make the Test')
    },
    sends: 'POST /api/admin/assemblies',
    body: { ...asked, title: 'Ten percents', digest: 'of the preview' },
    reply: makeAuthoredTest({ slug: 'ten-percents', title: 'Ten percents' }),
  },
])

test('says what is missing and what was seen, and asks again after a change', async () => {
  stubServer({
    'GET /api/admin/tests': () => ({ body: { tests: [bank] } }),
    'GET /api/admin/formats': () => ({ body: { formats: [] } }),
    'POST /api/admin/assemblies/preview': () => ({ body: preview }),
  })
  renderPart(<AssembleTestDialog onMade={() => {}} onClose={() => {}} />)
  await fillIn()
  expect(await screen.findByText('percent: 2 wanted, 1 there.')).not.toBeNull()
  expect(screen.getByText('3 questions are left out, because a student has seen them.')).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '8' } })
  expect(await screen.findByRole('button', { name: 'Preview' })).not.toBeNull()
})

test('chooses the format of today, and offers neither adaptive formats nor those without sections', async () => {
  stubServer({
    'GET /api/admin/tests': () => ({ body: { tests: [bank] } }),
    'GET /api/admin/formats': () => ({ body: { formats: shippedFormats } }),
  })
  renderPart(<AssembleTestDialog onMade={() => {}} onClose={() => {}} />)
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'What to assemble' })
  expect(field.value).toBe('digital-2026')
  expect(Array.from(field.options, ({ value }) => value)).toEqual([
    'paper-2017',
    'digital-2025',
    'digital-2026',
    'skills-60',
    'short-list',
  ])
})

test('a single bank can be left out and chosen again', async () => {
  const sent = stubServer({
    'GET /api/admin/tests': () => ({ body: { tests: [bank] } }),
    'GET /api/admin/formats': () => ({ body: { formats: [] } }),
    'POST /api/admin/assemblies/preview': () => ({ body: preview }),
  })
  renderPart(<AssembleTestDialog onMade={() => {}} onClose={() => {}} />)
  await screen.findByLabelText('Seed')
  await checkControl(/^Percents \(bank\)/)
  await fillIn()
  expect(await screen.findByText('Choose a question bank or a test to draw from.')).not.toBeNull()
  await checkControl(/^Percents \(bank\)/)
  await pressElement('Preview')
  await screen.findByRole('heading', { name: '1 of 2 questions, 10 minutes' })
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([asked])
})

test('a form with mistakes asks for nothing', async () => {
  const sent = stubServer({
    'GET /api/admin/tests': () => ({ body: { tests: [{ ...bank, purpose: 'test' }] } }),
    'GET /api/admin/formats': () => ({ body: { formats: [] } }),
  })
  renderPart(<AssembleTestDialog onMade={() => {}} onClose={() => {}} />)
  await screen.findByLabelText('Seed')
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: 'seven' } })
  await pressElement('Preview')
  expect(await screen.findByText('Type a whole number.')).not.toBeNull()
  expect(screen.getByText('Choose a question bank or a test to draw from.')).not.toBeNull()
  expect(screen.getByText('Title must be at least 3 characters')).not.toBeNull()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
