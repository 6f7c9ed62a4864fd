// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RealScoreState } from '#contracts/people/real-scores.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AskForRealScore } from './AskForRealScore.tsx'
import { DeleteRealScoreDialog } from './DeleteRealScoreDialog.tsx'
import { RealScoreDialog } from './RealScoreDialog.tsx'
import { RealScoreSection } from './RealScoreSection.tsx'

const score = { examDay: '2025-11-12', reading: 251, math: 264, mayCheck: true, tutorMaySee: false, revision: 1 }
const season = { firstDay: '2025-09-01', lastDay: '2026-02-28' }
const open: RealScoreState = { score: null, season, examDay: '2025-11-12', isAsked: true, mayChange: true }
const entered: RealScoreState = { ...open, score, isAsked: false }
const path = '/api/student/real-score'

testWindows([
  {
    name: 'the first scores',
    show: (onDone) => <RealScoreDialog student={null} state={open} onClose={onDone} />,
    act: async () => {
      await fillField('Reading (ELA)', '251')
      await fillField('Math', '264')
      await pressElement('Save Scores')
    },
    sends: `PUT ${path}`,
    body: { ...score, mayCheck: false, revision: 0 },
    reply: entered,
  },
  {
    name: 'scores that are deleted',
    show: (onDone) => <DeleteRealScoreDialog studentId={null} onClose={onDone} />,
    act: () => pressElement('Delete Scores'),
    sends: `DELETE ${path}`,
    reply: open,
    closesWhenRefused: true,
  },
])

describe('the dialog', () => {
  beforeEach(resetPageModules)
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('asks for both scores, and has no box checked', async () => {
    const asked = stubServer({})
    renderPart(<RealScoreDialog student={null} state={open} onClose={vi.fn()} />)
    for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false)
    await pressElement('Save Scores')
    expect(await screen.findAllByText('Enter a score from 0 to 400.')).toHaveLength(2)
    expect(asked).toEqual([])
  })

  test('after a conflict, says what is saved now, and the next press saves', async () => {
    const asked = stubServer({
      [`PUT ${path}`]: ({ body }) =>
        Object(body).revision === 7
          ? { body: entered }
          : {
              status: 409,
              body: {
                ...{ code: 'changed_meanwhile', message: 'Changed.', requestId: '' },
                present: { ...entered, score: { ...score, mayCheck: false, tutorMaySee: true, revision: 7 } },
              },
            },
    })
    const onClose = vi.fn()
    renderPart(<RealScoreDialog student={null} state={entered} onClose={onClose} />)
    await pressElement('Save Scores')
    await screen.findByText(
      'Changed. Saved now: 251 and 264, Nov 12, 2025. Look at the boxes, then save again to keep yours.',
    )
    await pressElement('Save Scores')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(asked.map(({ body }) => Object(body).revision)).toEqual([1, 7])
    // Somebody took the first yes back, and this person never gave the second.
    expect(asked[1]?.body).toMatchObject({ mayCheck: false, tutorMaySee: false })
  })

  test('off season, only takes a yes back', async () => {
    const asked = stubServer({ [`PUT ${path}`]: () => ({ body: entered }) })
    renderPart(<RealScoreDialog student={null} state={{ ...entered, season: null }} onClose={vi.fn()} />)
    for (const label of ['Day of the exam', 'Reading (ELA)', 'Math'])
      expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true)
    fireEvent.click(screen.getByLabelText(/^Help check the score estimates/))
    await pressElement('Save Scores')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toEqual({ ...score, mayCheck: false })
  })

  test('off season, asks for no new yes', () => {
    const off = { ...entered, season: null, score: { ...score, mayCheck: false } }
    renderPart(<RealScoreDialog student={null} state={off} onClose={vi.fn()} />)
    expect(screen.queryByText('Help check the score estimates')).toBeNull()
  })
})

describe('below the goals', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const show = (state: RealScoreState) => {
    stubServer({ [`GET ${path}`]: () => ({ body: state }) })
    renderPart(<RealScoreSection student={null} />)
  }

  test.each([
    ['can be entered', open, 'Not entered yet.', ['Enter scores']],
    ['can be changed and deleted', entered, 'Helps check the score estimates.', ['Change', 'Delete']],
    [
      'can be taken back all year',
      { ...entered, season: null },
      'Helps check the score estimates.',
      ['Change', 'Delete'],
    ],
    ['wait for March', { ...open, season: null }, 'You can enter them from March to August.', []],
    ['belong to the family', { ...open, mayChange: false }, 'The family has not entered or shown them.', []],
  ] as const)('scores %s', async (_name, state, words, buttons) => {
    show(state)
    await screen.findByText(words)
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
  })
})

describe('the dashboard', () => {
  beforeEach(resetPageModules)
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const show = (day: string, state: RealScoreState) => {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] })
    const asked = stubServer({ [`GET ${path}`]: () => ({ body: state }) })
    renderPart(<AskForRealScore student={null} />)
    return asked
  }

  test('asks in March, for an exam that is over', async () => {
    show('2026-03-10', open)
    expect(await screen.findByText('Did your exam scores arrive?')).not.toBeNull()
  })

  test.each([
    ['once they are entered', entered],
    ['without an exam of the season or a full test', { ...open, isAsked: false }],
  ])('does not ask %s', async (_name, state) => {
    const asked = show('2026-03-10', state)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('tells a child under 13 that a parent can enter them', async () => {
    show('2026-03-10', { ...open, mayChange: false })
    expect(await screen.findByText('A parent can enter them.')).not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('asks nothing of the server in other months', () => {
    expect(show('2026-05-10', open)).toEqual([])
  })
})
