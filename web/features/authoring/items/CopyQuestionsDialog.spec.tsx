// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { questionId } from '#contracts/wire/ids.ts'
import { paper2017 } from '#test/support/formats.ts'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { makeAuthoredSection, makeAuthoredTest } from '#test/support/web-tests.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { CopyQuestionsDialog } from './CopyQuestionsDialog.tsx'

const bank = makeAuthoredTest({ slug: 'bank', title: 'Percents', purpose: 'bank' })
const one = questionId.parse(makeIdAt(301))
const [first, second] = [makeAuthoredSection(111, 'Easy', []), makeAuthoredSection(112, 'Hard', [])]
const reads = {
  'GET /api/admin/tests': { tests: [bank] },
  'GET /api/admin/tests/bank': { test: bank, format: paper2017, sections: [first, second], passages: [] },
}

testWindows([
  {
    name: 'copying questions',
    show: (onDone) => <CopyQuestionsDialog name="1 question" questionIds={[one]} hasPassage onClose={onDone} />,
    reads,
    act: async () => {
      await screen.findByRole('option', { name: 'Percents (bank)' })
      fireEvent.change(screen.getByLabelText('Test or question bank'), { target: { value: 'bank' } })
      fireEvent.change(await screen.findByLabelText('Section'), { target: { value: second.id } })
      await pressElement('Copy')
    },
    sends: `POST /api/admin/sections/${second.id}/copies`,
    body: { questionIds: [one], withPassages: true },
    reply: { added: 1, skipped: 0 },
  },
])

test('offers neither the test that has the question nor an archived one', async () => {
  const old = makeAuthoredTest({ slug: 'old', title: 'Old', status: 'archived' })
  stubServer({ 'GET /api/admin/tests': () => ({ body: { tests: [bank, old] } }) })
  renderPart(
    <CopyQuestionsDialog name="question 1" questionIds={[one]} hasPassage={false} from={bank.id} onClose={() => {}} />,
  )
  const field = await screen.findByLabelText('Test or question bank')
  expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Choose one'])
})
