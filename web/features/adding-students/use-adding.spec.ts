// @vitest-environment happy-dom
/** The steps of *Add students*. A student who was added is not sent again. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AddedRow, Newcomer } from '#contracts/people/adding-students.ts'
import { addingRunId, studentId } from '#contracts/wire/ids.ts'
import { emptyRowTexts } from '#domain/people/lists/list-rows.ts'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import type { StudentDraft } from './student-drafts.ts'
import { listSourceDrafts, setColumnField } from './table-source.ts'
import { useAddingStudents } from './use-adding.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choices = { tutors: [], classes: [], tests: [], remembered: [], invitationDays: 7, sendsMail: true }

function aDraft(at: number, texts: Partial<StudentDraft> = {}): StudentDraft {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  return { ...emptyRowTexts, id, fullName: `Student ${at}`, email: `s${at}@example.com`, ...texts }
}

function added({ id, email }: Newcomer): AddedRow {
  return {
    outcome: 'added',
    id,
    userId: id,
    studentId: studentId.parse(id),
    needsCard: false,
    invited: email,
    invitedParents: [],
  }
}

/** `refuses` are addresses. Returns the sent names, one list for each run. */
function open({ refuses = [], accounts = [] }: { refuses?: string[]; accounts?: object[] } = {}) {
  const refused = new Set(refuses)
  const runs = new Map<string, Newcomer[]>()
  const path = '/api/admin/new-students'
  const handlers: Parameters<typeof stubServer>[0] = {
    [`POST ${path}/known-accounts`]: () => ({ body: { accounts } }),
    [`POST ${path}/runs`]({ body }) {
      const { id } = Object(body)
      runs.set(id, rowsIn(body))
      handlers[`GET ${path}/runs/${id}`] = () => ({ body: runOf(id) })
      handlers[`GET ${path}/runs/${id}/rows`] = () => ({
        body: { rows: rowsIn(body).map((row) => ({ newcomer: row, answer: answer(row) })) },
      })
      return { body: runOf(id) }
    },
  }
  const asked = stubServer(handlers)
  function runOf(id: string) {
    const total = runs.get(id)?.length ?? 0
    const at = { createdAt: '2026-03-01T10:00:00.000Z', ownerName: 'Ann' }
    return { id, ...at, status: 'done', reason: null, total, answered: total, refused: 0 }
  }
  function answer(row: Newcomer): AddedRow {
    const issues = [{ field: 'email', message: 'This address is taken.' }]
    return refused.has(row.email ?? '') ? { outcome: 'refused', id: row.id, issues } : added(row)
  }
  const onAdded = vi.fn()
  const { result } = renderHook(() => useAddingStudents(choices, onAdded))
  const bodies = (of: string) => asked.filter((one) => one.path === of && one.method === 'POST').map(({ body }) => body)
  return {
    result,
    onAdded,
    runIds: () => [...runs.keys()],
    sent: () => bodies('/api/admin/new-students/runs').map((body) => rowsIn(body).map(({ fullName }) => fullName)),
    lookedUp: () => bodies('/api/admin/new-students/known-accounts'),
    toRun: async (rows: readonly StudentDraft[]) => {
      await act(() => result.current.toCheck(rows))
      await act(() => result.current.toTerms())
      await act(() => result.current.add())
    },
  }
}

function rowsIn(body: unknown): Newcomer[] {
  return Object(body).students
}

test('without a mail server students get cards unless somebody says otherwise', () => {
  const { result } = renderHook(() => useAddingStudents({ ...choices, sendsMail: false }, () => undefined))
  expect(result.current.entry).toBe('card')
})

const names = (drafts: readonly StudentDraft[]) => drafts.map(({ fullName }) => fullName)

test('everybody is sent once, and the page hears of it', async () => {
  const page = open()
  await page.toRun([aDraft(1), aDraft(2), { ...aDraft(3), fullName: '', email: '' }])
  expect(page.sent()).toEqual([['Student 1', 'Student 2']])
  expect(page.result.current).toMatchObject({ step: { at: 'run' }, run: { status: 'done', total: 2 }, isDirty: false })
  expect(page.onAdded).toHaveBeenCalledOnce()
})

test('*Correct* leaves only those who are not in, and only they are sent again', async () => {
  const page = open({ refuses: ['s2@example.com'] })
  await page.toRun([aDraft(1), aDraft(2), aDraft(3)])
  await act(() => page.result.current.correct())
  expect(page.result.current.step).toEqual({ at: 'check' })
  expect(names(page.result.current.drafts)).toEqual(['Student 2'])
  expect(page.lookedUp().at(-1)).toEqual({ emails: ['s2@example.com'], names: [] })

  act(() => page.result.current.changeRow(aDraft(2).id, { email: 'second@example.com' }))
  await act(() => page.result.current.toTerms())
  await act(() => page.result.current.add())
  expect(page.sent()).toEqual([['Student 1', 'Student 2', 'Student 3'], ['Student 2']])
  expect(page.result.current.run).toMatchObject({ status: 'done', total: 1 })
  expect([...(page.result.current.run?.answers.values() ?? [])].map(({ outcome }) => outcome)).toEqual([
    'added',
    'added',
    'added',
  ])
})

test('trying the rest again sends nobody who is in', async () => {
  const page = open({ refuses: ['s1@example.com'] })
  await page.toRun([aDraft(1), aDraft(2)])
  await act(() => page.result.current.add())
  expect(page.sent()).toEqual([['Student 1', 'Student 2'], ['Student 1']])
})

test('a list of earlier is opened with what came of it, and its refused rows can be corrected', async () => {
  const page = open({ refuses: ['s2@example.com'] })
  await page.toRun([aDraft(1), aDraft(2)])
  act(() => page.result.current.startAgain())
  const id = addingRunId.parse(page.runIds()[0])
  await act(() => page.result.current.open(id))
  expect(page.result.current).toMatchObject({ step: { at: 'run' }, run: { status: 'done', total: 2, answered: 2 } })
  expect(page.result.current.run?.answers.size).toBe(2)
  await act(() => page.result.current.correct())
  expect(page.result.current.drafts).toMatchObject([{ fullName: 'Student 2', email: 's2@example.com' }])
})

test('another table, rows to type and a new start forget what came of the run before', async () => {
  const page = open()
  for (const begin of [
    () => page.result.current.toCheck([aDraft(1)]),
    async () => page.result.current.typeIn(),
    async () => page.result.current.startAgain(),
  ]) {
    await page.toRun([aDraft(1)])
    expect(page.result.current.run).not.toBeNull()
    await act(begin)
    expect(page.result.current.run).toBeNull()
  }
  expect(page.result.current).toMatchObject({ step: { at: 'put_in' }, drafts: [], isDirty: false })
})

test('a row that is wrong goes no further, and is looked up again with every try', async () => {
  const account = { email: 's1@example.com', fullName: 'Pat', role: 'parent', isFormal: false }
  const page = open({ accounts: [account] })
  await act(() => page.result.current.toCheck([aDraft(1), aDraft(2, { email: '', fullName: ' Ann ' })]))
  expect(page.lookedUp()).toEqual([{ emails: ['s1@example.com'], names: ['Ann'] }])
  await act(async () => expect(await page.result.current.toTerms()).toBe(false))
  expect(page.result.current.step).toEqual({ at: 'check' })
  expect(page.result.current.problems.get(aDraft(1).id)).toEqual({ email: 'This address belongs to a parent.' })

  act(() => page.result.current.removeRow(aDraft(1).id))
  await act(async () => expect(await page.result.current.toTerms()).toBe(true))
  expect(page.result.current.step).toEqual({ at: 'terms' })
  expect(page.result.current.isDirty).toBe(true)
})

test('Back loses nothing: columns, corrections, rows that were removed and rows that were typed stay', async () => {
  const page = open()
  const current = () => page.result.current
  act(() =>
    current().toColumns([
      ['Name', 'Gr.'],
      ['Ada Obi', '8'],
      ['Ben Obi', '9'],
      ['Cy Obi', '7'],
    ]),
  )
  const { step } = current()
  if (step.at !== 'columns') throw new Error('The columns come next.')
  await act(() => current().toCheck(listSourceDrafts(step.source)))
  const [ada, ben] = current().drafts
  act(() => current().changeRow(ada?.id ?? '', { fullName: 'Ada Obi-Lee' }))
  act(() => current().removeRow(ben?.id ?? ''))
  act(() => current().addRow())
  act(() => current().changeRow(current().drafts.at(-1)?.id ?? '', { fullName: 'Tia Typed' }))

  act(() => current().backFromCheck())
  expect(current().step).toMatchObject({ at: 'columns', source: { columns: ['fullName', 'grade'] } })
  act(() => current().changeTable(setColumnField(step.source, 1, 'class')))
  await act(() => current().toCheck(listSourceDrafts(setColumnField(step.source, 1, 'class'))))
  expect(current().drafts.map(({ fullName, grade, class: group }) => [fullName, grade, group])).toEqual([
    ['Ada Obi-Lee', '', '8'],
    ['Cy Obi', '', '7'],
    ['Tia Typed', '', ''],
  ])
})

test('rows that were typed wait behind Back, and so does what was pasted', async () => {
  const page = open()
  act(() => page.result.current.setPasted('Ada'))
  act(() => page.result.current.typeIn())
  act(() => page.result.current.changeRow(page.result.current.drafts[0]?.id ?? '', { fullName: 'Tia Typed' }))
  act(() => page.result.current.backFromCheck())
  expect(page.result.current).toMatchObject({ step: { at: 'put_in' }, pasted: 'Ada' })
  act(() => page.result.current.backToCheck())
  expect(page.result.current.filled).toMatchObject([{ fullName: 'Tia Typed' }])
})
