// @vitest-environment happy-dom
/** Imported questions are saved all or none, and duplicates only if the author agrees. */
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import { renderHookOfPage } from '#test/support/render-part.tsx'
import { resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredSection } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { type ChangeRows, describeBrokenRows, type ImportedRow, makePreviewRows } from './imported-row.ts'
import { useSaveImport } from './use-save-import.ts'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const setRows = vi.fn<ChangeRows>()
const section = makeAuthoredSection(111, 'Reading', [])
const questions = ['What is it?', 'Why is it so?'].map((text) => ({ text, options: ['a', 'b'], correct_answer: 0 }))

function aFile(list: readonly object[]) {
  const parsed = parseQuestionImport(JSON.stringify({ questions: list }), 'fractions')
  if (!parsed.ok) throw new Error(parsed.message)
  return { found: parsed.section, rows: makePreviewRows(parsed.section.preview), countsFrom: 0 as const, setRows }
}

function open(answers: readonly StubReply[]) {
  const left = [...answers]
  const asked = stubServer({
    [`POST /api/admin/sections/${section.id}/import`]: () => left.shift() ?? { status: 500, body: {} },
  })
  const onSaved = vi.fn()
  const { result } = renderHookOfPage(() => useSaveImport(section, onSaved))
  return {
    result,
    onSaved,
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => Object(body)),
  }
}

test('all questions are sent, in order', async () => {
  const { result, onSaved, sent } = open([{ body: { added: 2, skipped: 0 } }])
  act(() => void result.current.saveAll(aFile(questions), 'ask'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([
    { whenPresent: 'ask', questions: [{ text: 'What is it?' }, { text: 'Why is it so?' }] },
  ])
  expect(currentToast()?.description).toBe('Added 2 questions to the section')
})

test('if some are in the test already, the author decides, and can leave it', async () => {
  const issues = [{ path: 'questions.1', message: 'It is there already.' }]
  const refusal = { code: 'already_imported', message: 'There already.', requestId: '', issues }
  const { result, onSaved, sent } = open([{ status: 409, body: refusal }, { body: { added: 1, skipped: 1 } }])
  act(() => void result.current.saveAll(aFile(questions), 'ask'))
  await waitFor(() => expect(result.current.presentCount).toBe(1))
  act(() => result.current.cancelPresent())
  expect(result.current.presentCount).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
  act(() => void result.current.saveAll(aFile(questions), 'skip'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent().map(({ whenPresent }) => whenPresent)).toEqual(['ask', 'skip'])
  expect(currentToast()?.description).toBe('Added 1 questions to the section; 1 were there already')
})

test('a refused question is named by its place', async () => {
  const issues = [{ path: 'questions.1.text', message: 'That is too long.' }]
  const { result, onSaved } = open([
    { status: 422, body: { code: 'invalid_input', message: 'No.', requestId: '', issues } },
  ])
  act(() => void result.current.saveAll(aFile(questions), 'ask'))
  await waitFor(() => expect(currentToast()?.description).toBe('Question 2: That is too long.'))
  expect(onSaved).not.toHaveBeenCalled()
})

test.each([
  ['no question', [], 'No questions to save'],
  ['a question without a text', [{ text: '', options: ['a', 'b'], correct_answer: 0 }], /^Question 1: /],
])('nothing is sent with %s', (_, list, words) => {
  const { result, sent } = open([])
  const file = aFile(questions)
  const rows = list.length === 0 ? [] : aFile(list).rows
  act(() => void result.current.saveAll({ ...file, rows }, 'ask'))
  expect(currentToast()?.description).toEqual(expect.stringMatching(words))
  expect(sent()).toEqual([])
})

test('what the server refuses is named at its field', async () => {
  const message = 'The picture https://pics.example/gone.png could not be fetched.'
  const issues = [{ path: 'questions.1.options.1', message }]
  const { result } = open([{ status: 422, body: { code: 'invalid_input', message, requestId: '', issues } }])
  const file = aFile([
    questions[0] ?? {},
    { text: 'Which?', options: ['a', '', '<img src="https://pics.example/gone.png" alt="b">'] },
  ])
  act(() => void result.current.saveAll(file, 'ask'))
  await waitFor(() => expect(setRows).toHaveBeenCalledOnce())
  const rows = setRows.mock.calls[0]?.[0](file.rows) ?? []
  expect(rows[1]?.question.problems).toEqual([{ field: 'options.2', message }])
  expect(describeBrokenRows(rows)).toBe(`Question 2: ${message}`)
})

test('images that are not there are all named, each at its question', async () => {
  const message = 'This test has no image "1.png".'
  const issues = [0, 1].map((at) => ({ path: `questions.${at}.imageUrl`, message }))
  const { result } = open([{ status: 422, body: { code: 'invalid_input', message, requestId: '', issues } }])
  const file = aFile(questions)
  act(() => void result.current.saveAll(file, 'ask'))
  await waitFor(() => expect(setRows).toHaveBeenCalledTimes(2))
  const rows = setRows.mock.calls.reduce<readonly ImportedRow[]>((before, [change]) => change(before), file.rows)
  expect(rows.slice(0, 2).map(({ question }) => question.problems)).toEqual([
    [{ field: 'imageUrl', message }],
    [{ field: 'imageUrl', message }],
  ])
})
