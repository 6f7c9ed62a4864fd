// @vitest-environment happy-dom
/** Two authors save at the same time: a conflict is merged once, and the next save builds on the server's current state. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { authoredQuestion, type QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { ApiError } from '#web/api/api-error.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { fillQuestionFields, type QuestionFields } from './question-fields.ts'
import { useSaveQuestion } from './use-save-question.ts'

afterEach(() => {
  cleanup()
  dismissToast()
})

const picture = '/storage/v1/object/public/test_images/a-test/q1.png'

const start: QuestionDraft = {
  ...emptyQuestionDraft,
  text: 'How many?',
  type: 'math',
  inputType: 'number',
  options: [],
  optionIds: [],
  numericAnswer: 4,
}

/** The server's refusal of a save based on an older revision. */
function conflict(present: Partial<QuestionDraft>, revision: number) {
  const question = authoredQuestion.parse({
    ...start,
    ...present,
    id: '0199aaaa-0000-7000-8000-000000000001',
    sectionId: '0199aaaa-0000-7000-8000-000000000002',
    revision,
    updatedAt: '2026-03-01T10:00:00Z',
  })
  return new ApiError(409, { code: 'changed_meanwhile', message: 'Changed.', requestId: '', present: question })
}

function open(replies: readonly (ApiError | null)[], draft = start) {
  const left = [...replies]
  const onSave = vi.fn(async (_question: QuestionDraft, _revision: number) => {
    const failure = left.shift()
    if (failure) throw failure
  })
  const onSaved = vi.fn()
  const showTab = vi.fn()
  const shown: QuestionFields[] = []
  const { result } = renderHook(() =>
    useSaveQuestion({
      start: draft,
      startRevision: 3,
      setFields: (fields) => shown.push(fields),
      showTab,
      onSave,
      onSaved,
    }),
  )
  return {
    result,
    onSaved,
    showTab,
    /** The form contents after a conflict. */
    merged: () => shown.at(-1)?.draft,
    save: (question: QuestionDraft) => act(() => result.current.save(fillQuestionFields(question))),
    revisions: () => onSave.mock.calls.map(([, revision]) => revision),
    sent: () => onSave.mock.calls.at(-1)?.[0],
  }
}

test('a save goes out on the revision that the author opened', async () => {
  const form = open([null])
  const mine = { ...start, hint: 'Count them.' }
  await form.save(mine)
  expect(form.revisions()).toEqual([3])
  expect(form.sent()).toMatchObject({ hint: 'Count them.' })
  expect(form.onSaved).toHaveBeenCalledExactlyOnceWith(fillQuestionFields(mine).draft)
  expect(form.result.current).toMatchObject({ notice: null, isSaving: false })
})

test('after a conflict the form has both changes, and the next save builds on the present revision', async () => {
  const form = open([conflict({ text: 'How many are there?' }, 7), null])
  const mine = { ...start, hint: 'Count them.' }
  await form.save(mine)
  expect(form.onSaved).not.toHaveBeenCalled()
  expect(form.merged()).toMatchObject({ text: 'How many are there?', hint: 'Count them.' })
  expect(form.result.current.notice).toEqual({
    tone: 'warning',
    title: 'Somebody else saved this question while you were editing it.',
    text: 'Taken over from them: question text. Check it and save again.',
  })
  expect(form.result.current.base).toMatchObject({ text: 'How many are there?', hint: null })

  await form.save(form.merged() ?? mine)
  expect(form.revisions()).toEqual([3, 7])
  expect(form.onSaved).toHaveBeenCalledOnce()
  expect(form.result.current.notice).toBeNull()
})

test('a second conflict tells only what has changed since the first', async () => {
  const theirs = { text: 'How many are there?' }
  const form = open([conflict(theirs, 7), conflict({ ...theirs, explanation: 'There are four.' }, 9), null])
  await form.save({ ...start, hint: 'Count them.' })
  await form.save(form.merged() ?? start)
  expect(form.result.current.notice?.text).toBe('Taken over from them: explanation. Check it and save again.')
  await form.save(form.merged() ?? start)
  expect(form.revisions()).toEqual([3, 7, 9])
  expect(form.sent()).toMatchObject({ ...theirs, explanation: 'There are four.', hint: 'Count them.' })
})

test('a picture that was deleted meanwhile costs no second press, and the next conflict builds on that', async () => {
  const withPicture = { ...start, imageUrl: picture, imageAlt: 'Four dots' }
  const lost = conflict({ imageUrl: null, imageAlt: 'Four dots' }, 5)
  const form = open(
    [lost, new ApiError(503, { code: 'unavailable', message: 'Busy.', requestId: '' }), null],
    withPicture,
  )
  await form.save({ ...withPicture, hint: 'Count them.' })
  expect(form.revisions()).toEqual([3, 5])
  expect(form.sent()).toMatchObject({ imageUrl: null, hint: 'Count them.' })
  expect(form.result.current.notice).toMatchObject({ tone: 'error', title: 'Failed to save question.' })

  await form.save({ ...start, hint: 'Count them.' })
  expect(form.revisions()).toEqual([3, 5, 5])
  expect(form.onSaved).toHaveBeenCalledOnce()
})

test('a refusal says why, and the same save can be tried again', async () => {
  const issues = [{ path: 'topic', message: 'There is no such topic.' }]
  const refused = new ApiError(422, { code: 'invalid_input', message: 'Please check it.', requestId: '', issues })
  const form = open([refused, null])
  await form.save(start)
  expect(form.result.current.notice).toEqual({
    tone: 'error',
    title: 'Failed to save question.',
    text: 'There is no such topic.',
  })
  expect(currentToast()).toMatchObject({ description: 'There is no such topic.', variant: 'destructive' })
  expect(form.result.current.isSaving).toBe(false)
  await form.save(start)
  expect(form.revisions()).toEqual([3, 3])
  expect(form.onSaved).toHaveBeenCalledOnce()
})

test('a question that breaks a rule is not sent, opens the tab with the problem, and says it at its field from then on', async () => {
  const form = open([null])
  const fields = fillQuestionFields({ ...start, text: ' ' })
  expect(form.result.current.obstacleIn(fields)).toBeNull()
  await form.save(fields.draft)
  expect(form.revisions()).toEqual([])
  expect(form.showTab).toHaveBeenCalledExactlyOnceWith('general')
  expect(form.result.current.notice).toMatchObject({ tone: 'error' })
  expect(form.result.current.refusals).toBe(1)
  expect(form.result.current.obstacleIn(fields)).toMatchObject({ tab: 'general' })
  expect(form.result.current.obstacleIn(fillQuestionFields(start))).toBeNull()
})

test('what follows the save can be given with it', async () => {
  const form = open([null])
  const addAnother = vi.fn()
  await act(() => form.result.current.save(fillQuestionFields(start), addAnother))
  expect(addAnother).toHaveBeenCalledOnce()
  expect(form.onSaved).not.toHaveBeenCalled()
})

test('a passage that is being written is not lost with the question: it is added or canceled first', async () => {
  const onSave = vi.fn(async () => {})
  const showTab = vi.fn()
  const { result } = renderHook(() =>
    useSaveQuestion({ start, startRevision: 3, isWriting: true, setFields() {}, showTab, onSave, onSaved() {} }),
  )
  await act(() => result.current.save(fillQuestionFields(start)))
  expect(onSave).not.toHaveBeenCalled()
  expect(showTab).toHaveBeenCalledWith('passage')
  expect(result.current.notice?.title).toBe('Add the passage first, or cancel it.')
})
