// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Item, item } from '#contracts/authoring/items.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { currentToast } from '#web/ui/feedback/toast.ts'
import { EditItemsDialog } from './EditItemsDialog.tsx'

function anItem(at: number, status: 'ready' | null, tags: readonly string[] = []): Item {
  return item.parse({
    id: makeIdAt(at),
    words: `Question ${at}`,
    passageTitle: null,
    kind: 'multiple_choice',
    topic: null,
    skill: null,
    difficulty: { basis: 'author', level: null, error: null, answers: 0 },
    status,
    tags,
    questions: [{ questionId: makeIdAt(at), revision: at, status }],
    places: [],
    morePlaces: 0,
  })
}

const items = [anItem(301, 'ready', ['fall']), anItem(302, null)]
const questions = items.flatMap((one) => one.questions)
const undo = { questions: [] }

testWindows([
  {
    name: 'changing items',
    show: (onDone) => <EditItemsDialog items={items} onEdited={() => {}} onClose={onDone} />,
    act: async () => {
      await fillField('Difficulty', '4')
      await fillField('Status', 'retired')
      await fillField('Add tags', 'spring, hard ones')
      await fillField('Remove a tag', 'fall')
      await pressElement('Change')
    },
    sends: 'POST /api/admin/item-changes',
    body: { questions, difficulty: 4, status: 'retired', addTags: ['spring', 'hard ones'], removeTags: ['fall'] },
    reply: { changed: 2, unchanged: 0, undo },
  },
])

test('a tag that cannot be is not sent', async () => {
  const asked = stubServer({})
  renderPart(<EditItemsDialog items={items} onEdited={() => {}} onClose={() => {}} />)
  await fillField('Add tags', '<b>')
  await pressElement('Change')
  expect(await screen.findByText(/only letters, digits, spaces/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('questions of tests get neither a status nor tags', () => {
  renderPart(<EditItemsDialog items={[anItem(302, null)]} onEdited={() => {}} onClose={() => {}} />)
  expect(screen.queryByLabelText('Status')).toBeNull()
  expect(screen.getByText(/Put questions into a question bank/)).toBeTruthy()
})

test('the notice undoes the change, after the dialog is gone', async () => {
  const asked = stubServer({
    'POST /api/admin/item-changes': () => ({ body: { changed: 1, unchanged: 1, undo } }),
    'POST /api/admin/item-changes/undo': () => ({ body: { restored: 1, changedSince: 0 } }),
  })
  const { unmount } = renderPart(<EditItemsDialog items={items} onEdited={() => {}} onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'Circles' } })
  await pressElement('Change')
  await waitFor(() => expect(currentToast()?.description).toBe('1 question changed. 1 stays as it was.'))
  unmount()
  currentToast()?.action?.onPress()
  await waitFor(() => expect(currentToast()?.title).toBe('Change undone'))
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/item-changes', { questions, topic: 'Circles' }],
    ['/api/admin/item-changes/undo', undo],
  ])
})
