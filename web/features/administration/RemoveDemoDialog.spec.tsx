// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoRemovalPhrase } from '#contracts/administration/demo-data.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { RemoveDemoDialog } from './RemoveDemoDialog.tsx'

const demo = {
  people: [{ fullName: 'Maya Chen', email: 'student@example.com', role: 'student' as const }],
  assignments: 1,
  attempts: 0,
  submissions: 1,
  tutoringSessions: 0,
  classes: 0,
  othersTutees: 0,
  tests: [{ title: 'Winter test', isKept: false }],
  isMine: false,
}
const label = `Type “${demoRemovalPhrase}” to confirm`

testWindows([
  {
    name: 'the demo data',
    show: (onDone) => <RemoveDemoDialog demo={demo} onClose={onDone} />,
    act: async () => {
      await fillField(label, demoRemovalPhrase)
      await pressElement('Remove demo data')
    },
    sends: 'POST /api/admin/demo-data/removal',
    body: { confirmation: demoRemovalPhrase },
    reply: demo,
  },
])

test.each(['', 'yes', `${demoRemovalPhrase}!`])('“%s” does not confirm it', async (typed) => {
  const asked = stubServer({})
  renderPart(<RemoveDemoDialog demo={demo} onClose={() => undefined} />)
  await fillField(label, typed)
  await pressElement('Remove demo data')
  expect(await screen.findByText(`Type “${demoRemovalPhrase}”.`)).toBeTruthy()
  expect(asked).toEqual([])
})
