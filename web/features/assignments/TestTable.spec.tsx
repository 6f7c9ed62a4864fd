// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type MyTest, myTest } from '#contracts/attempts/assignments.ts'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import { submissionId } from '#contracts/wire/ids.ts'
import { TestTable } from './TestTable.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const id = '0199dddd-0000-7000-8000-000000000001'
const open = { completed: false, locked: false }
const step: NextStep = { of: 'test', slug: '', title: '', dueDate: null, isInProgress: false }
const serverNow = '2031-03-04T12:00:00.000Z'

interface Given {
  questionCount?: number
  isForwardOnly?: boolean
  dueDate?: string
  deadlineAt?: string
  state?: MyTest['state']
}

function aTest(given: Given = {}, window: { opensAt?: string; closesAt?: string; note?: string } = {}): MyTest {
  const { questionCount = 4, isForwardOnly = false, dueDate, deadlineAt, state } = given
  const terms = { ...{ opensAt: null, closesAt: null, note: '' }, ...window, assignedAt: serverNow, ...open }
  return myTest.parse({
    test: {
      id,
      slug: 'a',
      title: 'A test',
      description: '',
      durationSeconds: 60,
      status: 'active',
      questionCount,
      isForwardOnly,
      isDrill: false,
    },
    state: state ?? (deadlineAt ? 'under_way' : dueDate ? 'assigned' : 'open'),
    assignment: dueDate || state ? { id, ...terms, dueDate: dueDate ?? null } : null,
    inProgress: deadlineAt ? { answered: 1, deadlineAt } : null,
    latestSubmissionId: null,
  })
}

function withPlace(test: MyTest, at: number): MyTest {
  return myTest.parse({
    ...test,
    test: { ...test.test, id: id.slice(0, -1) + at, slug: `test-${at}`, title: String(at) },
  })
}

function show(...tests: MyTest[]) {
  showWith({ of: 'another', isFirst: true }, ...tests)
}

function showWith(next: NextStep | undefined, ...tests: MyTest[]) {
  render(
    <MemoryRouter>
      <TestTable
        tests={tests}
        next={next}
        serverNow={serverNow}
        receivedAt={performance.now()}
        testAddress={() => '/test/a'}
        resultsAddress={() => null}
      />
    </MemoryRouter>,
  )
}

test('says which test is today’s exam, and which shares its questions with another', () => {
  const [now, old, part] = [0, 1, 2].map((at) => withPlace(aTest(), at))
  if (!now || !old || !part) throw new Error('There are three tests.')
  const sameAs = new Map([[old.test.id, 'Practice Test 1']])
  render(
    <MemoryRouter>
      <TestTable
        tests={[
          { ...now, test: { ...now.test, exam: { first: 2026, last: null } } },
          { ...old, test: { ...old.test, exam: { first: 2017, last: 2024 } } },
          part,
        ]}
        next={undefined}
        {...{ serverNow, sameAs, receivedAt: performance.now() }}
        testAddress={() => '/test/a'}
        resultsAddress={() => null}
      />
    </MemoryRouter>,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '')
  expect(rows.map((row) => /Today’s exam|Exam of 2017 to 2024/.exec(row)?.[0] ?? null).sort()).toEqual(
    ['Exam of 2017 to 2024', 'Today’s exam', null].sort(),
  )
  expect(rows.filter((row) => row.includes('Same questions as Practice Test 1'))).toEqual([
    expect.stringContaining('Exam of 2017 to 2024'),
  ])
})

test('marks what is overdue, and says its day once', () => {
  show(aTest({ dueDate: '2031-03-02T12:00:00.000Z' }))
  expect(screen.getByText('Overdue')).toBeTruthy()
  expect(screen.getAllByText(/Mar 2|2 Mar/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^since /),
  ])
})

const due = { dueDate: '2031-03-09T12:00:00Z' }
const late = { dueDate: '2031-03-02T12:00:00Z' }

test.each<[string, NextStep | undefined, Parameters<typeof aTest>[0][], string[]]>([
  ['that of the next step', { ...step, slug: 'test-1' }, [late, due], ['1']],
  ['the suggested test if another test is next', { of: 'another', isFirst: true }, [{ questionCount: 0 }, {}], ['1']],
  ['none if reviews are next', { of: 'reviews', due: 3, minutes: 5 }, [late, {}], []],
  ['none after the exam', { of: 'exam_over' }, [late, {}], []],
  ['none until the next step is known', undefined, [late, {}], []],
])('one button shines: %s', (_, next, given, places) => {
  showWith(next, ...given.map((one, at) => withPlace(aTest(one), at)))
  const shining = screen.getAllByRole('link').filter(({ className }) => className.includes('bg-accent'))
  expect(shining.map((link) => link.getAttribute('aria-label')?.at(-1))).toEqual(places)
})

test('the one to begin with comes first and says so, if nothing is assigned', () => {
  show(...[{ questionCount: 0 }, {}].map((one, at) => withPlace(aTest(one), at)))
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  ).toEqual(['1 Start here', '0 Not ready yet'])
})

test('after a first result, an open test is the next one', () => {
  show(
    { ...withPlace(aTest({ state: 'completed' }), 0), latestSubmissionId: submissionId.parse(id) },
    withPlace(aTest(), 1),
  )
  expect(screen.getByRole('heading', { level: 3, name: /^1 A good next test/ })).toBeTruthy()
  expect(screen.queryByText('Start here')).toBeNull()
})

test('no open test says to start with it beside an assigned one', () => {
  show(...[{}, { dueDate: '2031-03-09T12:00:00Z' }].map((one, at) => withPlace(aTest(one), at)))
  expect(screen.queryByText('Start here')).toBeNull()
})

test('says how near a due date is, and groups the tests', () => {
  show(aTest({ dueDate: '2031-03-04T22:00:00.000Z' }), aTest({}))
  expect(screen.getByText(/^Due (today|tomorrow)$/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Assigned to you',
    'More tests',
  ])
})

test.each([
  [{ state: 'not_open_yet' }, { opensAt: '2031-03-05T12:00:00.000Z', note: 'Bring paper.' }, 'Not open yet', /^Opens/],
  [{ state: 'closed' }, { closesAt: '2031-03-03T12:00:00.000Z' }, 'Closed', /Ask your tutor for more time/],
] as const)('offers no test that is %o, and says when', async (given, window, badge, words) => {
  show(aTest(given, window))
  expect(screen.getAllByText(badge)[0]).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  if ('note' in window) expect(screen.getByText(`“${window.note}”`)).toBeTruthy()
})

test.each([
  [false, /· 1 minute$/],
  [true, /· 1 minute · no going back$/],
])('says where one cannot go back (%s)', (isForwardOnly, words) => {
  show(aTest({ isForwardOnly }))
  expect(screen.getByText(words)).toBeTruthy()
})

test('offers no test without questions, and says how long one takes', () => {
  show(aTest({ questionCount: 0 }))
  expect(screen.getByText('Not ready yet')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/· 1 minute$/)).toBeTruthy()
})

test('shows a running clock that ticks, and says when it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  show(aTest({ deadlineAt: '2031-03-04T12:44:00.000Z' }))
  expect(screen.getByText(/Clock is running/)).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toBe('44:00')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByRole('timer').textContent).toBe('42:59')
  await act(() => vi.advanceTimersByTimeAsync(43 * 60_000))
  expect(screen.getByText('Time is over')).toBeTruthy()
})
