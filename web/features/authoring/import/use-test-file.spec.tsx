// @vitest-environment happy-dom
/** A file with a whole test becomes one test. If it was imported before, the author decides. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/render-part.tsx'
import { type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredTest } from '#test/support/web-tests.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { useTestFile } from './use-test-file.ts'

// Does not use `resetPageModules`, because the code that sends a file is loaded late and must share the same error classes.
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

type TestFile = ReturnType<typeof useTestFile>

interface ChoiceProps {
  onRender: (file: TestFile) => void
  onChoose: () => void
  onOpen: (slug: string) => void
}

function Choice({ onRender, ...acts }: ChoiceProps) {
  const file = useTestFile({ takenSlugs: ['winter'], ...acts })
  onRender(file)
  return <input type="file" aria-label="File" onChange={file.read} />
}

const aQuestion = { text: 'What is it?', options: ['a', 'b'], correct_answer: 0 }
const whole = {
  title: 'Winter',
  slug: 'winter',
  duration: 60,
  format: 'paper-2017',
  sections: [{ title: 'One', counts_from: 0, questions: [aQuestion, { ...aQuestion, text: 'Why?' }] }],
}
const made: StubReply = { body: makeAuthoredTest({ slug: 'winter-2', questionCount: 2 }) }
const before = { title: 'Winter', slug: 'winter', createdAt: '2026-03-01T10:00:00Z' }

async function choose(text: string, answers: readonly StubReply[]) {
  const left = [...answers]
  const asked = stubServer({ 'POST /api/admin/test-imports': () => left.shift() ?? { status: 500, body: {} } })
  const files: TestFile[] = []
  const [onChoose, onOpen] = [vi.fn(), vi.fn()]
  renderPart(<Choice onRender={(file) => files.push(file)} onChoose={onChoose} onOpen={onOpen} />)
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File([text], 'test.json')] } })
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  return {
    onOpen,
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => Object(body)),
    file(): TestFile {
      const file = files.at(-1)
      if (file === undefined) throw new Error('The choice was not rendered.')
      return file
    },
  }
}

test('a file is sent once, under an address that is free, and its test opens', async () => {
  const page = await choose(JSON.stringify(whole), [made])
  await waitFor(() => expect(page.onOpen).toHaveBeenCalledExactlyOnceWith('winter-2'))
  expect(page.sent()).toMatchObject([
    { whenPresent: 'ask', test: { title: 'Winter', status: 'draft', slug: 'winter-2' } },
  ])
  expect(page.file()).toMatchObject({ isReading: false, isSending: false, toCorrect: null, again: null })
})

test('a file that was imported before waits for the author, and is added only if that is wanted', async () => {
  const refusal = { code: 'already_imported', message: 'There already.', requestId: '', imported: before }
  const page = await choose(JSON.stringify(whole), [{ status: 409, body: refusal }, made])
  await waitFor(() => expect(page.file().again?.before).toEqual(before))
  expect(page.onOpen).not.toHaveBeenCalled()
  const { again } = page.file()
  act(() => page.file().notAgain())
  expect(page.file().again).toBeNull()
  if (again === null) throw new Error('Nobody was asked.')
  act(() => page.file().send(again, 'add'))
  await waitFor(() => expect(page.onOpen).toHaveBeenCalledOnce())
  expect(page.sent().map(({ whenPresent }) => whenPresent)).toEqual(['ask', 'add'])
})

test('a broken question is corrected before anything is sent', async () => {
  const broken = { ...whole, sections: [{ title: 'One', questions: [{ ...aQuestion, text: '' }] }] }
  const page = await choose(JSON.stringify(broken), [])
  await waitFor(() => expect(page.file().toCorrect).toMatchObject({ title: 'Winter' }))
  expect(page.sent()).toEqual([])
  act(() => page.file().leave())
  expect(page.file().toCorrect).toBeNull()
})

test('a file waits for the author where a part of it would be left out', async () => {
  const lossy = { ...aQuestion, explanation: 'See <img src="http://pics.example/g.png">.' }
  const page = await choose(JSON.stringify({ ...whole, sections: [{ title: 'One', questions: [lossy] }] }), [])
  await waitFor(() => expect(page.file().toCorrect).toMatchObject({ title: 'Winter' }))
  expect(page.sent()).toEqual([])
})

test('a file waits for the author where a passage that no question names would lose something', async () => {
  const passages = [{ title: 'A map', text: 'See <video src="x"></video>.' }]
  const page = await choose(JSON.stringify({ ...whole, passages }), [])
  await waitFor(() => expect(page.file().toCorrect?.leftOut).toHaveLength(1))
  expect(page.sent()).toEqual([])
})

test('a refusal names the place of each problem', async () => {
  const issues = [
    { path: 'test.title', message: 'That is too long.' },
    { path: 'sections.0.questions.1.text', message: 'It is empty.' },
  ]
  await choose(JSON.stringify(whole), [
    { status: 422, body: { code: 'invalid_input', message: 'No.', requestId: '', issues } },
  ])
  await waitFor(() =>
    expect(currentToast()?.description).toBe('title: That is too long. Section 1, question 2: It is empty.'),
  )
})

test('what is no test is not sent', async () => {
  const page = await choose('{"questions": []}', [])
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'The test could not be imported' }))
  expect(page.sent()).toEqual([])
})
