// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoRemovalWords } from '#contracts/administration/demo-data.ts'
import { fill, press, renderPart } from '#test/support/render-part.tsx'
import { specServer } from '#test/support/stub-server.ts'
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
const label = `Type “${demoRemovalWords}” to confirm`

testWindows([
  {
    name: 'the demo data',
    show: (onDone) => <RemoveDemoDialog demo={demo} onClose={onDone} />,
    act: async () => {
      await fill(label, demoRemovalWords)
      await press('Remove demo data')
    },
    sends: 'POST /api/admin/demo-data/removal',
    body: { confirmation: demoRemovalWords },
    reply: demo,
  },
])

test.each(['', 'yes', `${demoRemovalWords}!`])('“%s” does not confirm it', async (typed) => {
  const asked = specServer({})
  renderPart(<RemoveDemoDialog demo={demo} onClose={() => undefined} />)
  await fill(label, typed)
  await press('Remove demo data')
  expect(await screen.findByText(`Type “${demoRemovalWords}”.`)).toBeTruthy()
  expect(asked).toEqual([])
})
