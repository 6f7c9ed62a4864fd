// @vitest-environment happy-dom
/** The editor opens the current version of a question, and offers to correct scores after a new right answer. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authoredQuestion } from '#contracts/authoring/authoring-questions.ts'
import { paper2017 } from '#test/support/formats.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { makeAuthoredQuestion, makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { dismissToast } from '#web/ui/feedback/toast.ts'
import { EditQuestionDialog, NewQuestionDialog } from './QuestionDialog.tsx'

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

const section = makeAuthoredSection(111, 'Math', [121, 122])
const listed = authoredQuestion.parse({
  ...makeAuthoredQuestion(121, section.id),
  text: 'How many?',
  type: 'math',
  inputType: 'number',
  numericAnswer: 4,
  revision: 2,
})
/** Somebody has changed the question since the list was loaded. */
const present = { ...listed, hint: 'Count them.', revision: 5 }
const added = makeAuthoredQuestion(129, section.id)
const around = {
  testId: makeAuthoredTest().id,
  format: paper2017,
  section,
  place: { questionIndex: 0, indexInSection: 0, questionCount: 2 },
  passages: [],
  renderPreview: () => null,
}

function open({ question = present, refusedOnceWith }: { question?: object; refusedOnceWith?: object } = {}) {
  let isRefused = refusedOnceWith !== undefined
  const asked = stubServer({
    [`GET /api/admin/questions/${listed.id}`]: () => ({ body: { question, sectionTitle: 'Math' } }),
    [`PUT /api/admin/questions/${listed.id}`]: () => {
      if (!isRefused) return { body: present }
      isRefused = false
      const refusal = { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present: refusedOnceWith }
      return { status: 409, body: refusal }
    },
    [`POST /api/admin/sections/${section.id}/questions`]: () => ({ body: added }),
  })
  const [onClose, onKeyChanged] = [vi.fn(), vi.fn()]
  return {
    onClose,
    onKeyChanged,
    sent: () =>
      asked
        .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/previews'))
        .map(({ body }) => Object(body)),
  }
}

test('a change is saved on the question as it is now, and the window closes', async () => {
  const page = open()
  renderPart(
    <EditQuestionDialog {...around} question={listed} onClose={page.onClose} onKeyChanged={page.onKeyChanged} />,
  )
  await fillField(/^Question text/, 'How many are there?')
  await pressElement('Save Changes')
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(page.sent()).toMatchObject([
    { revision: 5, question: { text: 'How many are there?', hint: 'Count them.', numericAnswer: 4 } },
  ])
  expect(page.onKeyChanged).not.toHaveBeenCalled()
})

test('another key leads on to the scores', async () => {
  const page = open()
  renderPart(
    <EditQuestionDialog {...around} question={listed} onClose={page.onClose} onKeyChanged={page.onKeyChanged} />,
  )
  await fillField('Numeric answer', '5')
  await pressElement('Save Changes')
  await waitFor(() => expect(page.onKeyChanged).toHaveBeenCalledOnce())
  expect(page.sent()).toMatchObject([{ question: { numericAnswer: 5 } }])
  expect(page.onClose).not.toHaveBeenCalled()
})

test('new questions follow each other, behind the one that was chosen', async () => {
  const page = open()
  const [first] = section.questions
  if (first === undefined) throw new Error('The section has no question.')
  renderPart(<NewQuestionDialog {...around} after={first.id} isInBank={false} onClose={page.onClose} />)
  for (const [at, button] of ['Save and Add Another', 'Add Question'].entries()) {
    await fillField(/^Question text/, `Question ${at}`)
    await fillField('Question type', 'math')
    await fillField('Answer input type', 'number')
    await fillField('Numeric answer', String(at))
    await pressElement(button)
    await waitFor(() => expect(page.sent()).toHaveLength(at + 1))
  }
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(page.sent()).toMatchObject([
    { after: first.id, question: { text: 'Question 0', numericAnswer: 0 } },
    { after: added.id, question: { text: 'Question 1', numericAnswer: 1 } },
  ])
})

test('two equal options are refused at the second of them', async () => {
  const page = open()
  renderPart(<NewQuestionDialog {...around} after={null} isInBank={false} onClose={page.onClose} />)
  await fillField(/^Question text/, 'How many?')
  fireEvent.click(screen.getByRole('tab', { name: /^Answer/ }))
  for (const [letter, text] of Object.entries({ A: '4', B: '5', C: '4' })) await fillField(`Option ${letter}`, text)
  await checkControl('Option A is correct')
  await pressElement('Add Question')
  const second = await screen.findByRole('textbox', { name: 'Option C', description: /^Two options are the same\./ })
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([
    second,
  ])
  await fillField('Option C', '7')
  await pressElement('Add Question')
  await waitFor(() => expect(page.sent()).toMatchObject([{ question: { options: ['4', '5', '7'] } }]))
})

test('a question in a bank has a status and tags; what stays as it was is not sent', async () => {
  const inBank = { ...present, itemStatus: 'ready', tags: ['fall'] }
  const page = open({ question: inBank })
  renderPart(
    <EditQuestionDialog {...around} question={listed} onClose={page.onClose} onKeyChanged={page.onKeyChanged} />,
  )
  await fillField('Tags', 'fall, #hard')
  await pressElement('Save Changes')
  const tags = await screen.findByRole('textbox', { name: 'Tags', description: /only letters/ })
  await waitFor(() => expect(document.activeElement).toBe(tags))
  await fillField('Tags', 'fall, hard ones,')
  await pressElement('Save Changes')
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(page.sent().map(({ question }) => [question.itemStatus, question.tags])).toEqual([
    [undefined, ['fall', 'hard ones']],
  ])
})

test('tags that somebody else gave meanwhile are kept, and the next save builds on them', async () => {
  const inBank = { ...present, itemStatus: 'ready', tags: ['fall'] }
  const page = open({ question: inBank, refusedOnceWith: { ...inBank, tags: ['winter'] } })
  renderPart(
    <EditQuestionDialog {...around} question={listed} onClose={page.onClose} onKeyChanged={page.onKeyChanged} />,
  )
  await fillField('Status', 'draft')
  await pressElement('Save Changes')
  await screen.findByText('Somebody else saved this question while you were editing it.')
  await pressElement('Save Changes')
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce())
  expect(page.sent().map(({ question, seen }) => [question.itemStatus, question.tags, seen])).toEqual([
    ['draft', undefined, { itemStatus: 'ready', tags: ['fall'] }],
    ['draft', undefined, { itemStatus: 'ready', tags: ['winter'] }],
  ])
})

test('a new question in a bank is ready unless its author says otherwise', async () => {
  const page = open()
  renderPart(<NewQuestionDialog {...around} after={null} isInBank onClose={page.onClose} />)
  await fillField(/^Question text/, 'How many?')
  await fillField('Status', 'draft')
  await fillField('Question type', 'math')
  await fillField('Answer input type', 'number')
  await fillField('Numeric answer', '4')
  await pressElement('Add Question')
  await waitFor(() => expect(page.sent()).toMatchObject([{ question: { itemStatus: 'draft', tags: [] } }]))
})
