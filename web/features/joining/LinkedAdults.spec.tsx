// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { removalRequestId, studentId, userId } from '#contracts/wire/ids.ts'
import { pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { AskRemovalDialog } from './AskRemovalDialog.tsx'
import { describeRemoval } from './joining-words.ts'
import { LinkedAdults } from './LinkedAdults.tsx'

afterEach(cleanup)

const adults = [
  { id: makeIdAt(3), fullName: 'Paula Chen', isMe: true, isRemovalAsked: false },
  { id: makeIdAt(4), fullName: 'Ruth Adams', isMe: false, isRemovalAsked: false },
  { id: makeIdAt(5), fullName: 'Sid Stone', isMe: false, isRemovalAsked: true },
]
const children = [
  { id: makeIdAt(1), fullName: 'Maya Chen', adults },
  { id: makeIdAt(2), fullName: 'Otto Chen', adults: [] },
]

test.each([
  ['parent', 'Parents of Maya Chen here:'],
  ['student', 'Your parents here:'],
] as const)('a %s reads who is linked, and asks to remove one', async (reader, line) => {
  stubServer({ 'GET /api/joining/adults': () => ({ body: { children } }) })
  renderPart(<LinkedAdults reader={reader} />)
  expect(await screen.findByText(line)).toBeTruthy()
  expect(screen.getByText('Paula Chen (you)')).toBeTruthy()
  expect(screen.queryByText(/Otto/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask to remove Sid Stone' })).toBeNull()
  expect(screen.getByText('You asked to remove this person. The school decides.')).toBeTruthy()
  await pressElement('Ask to remove Ruth Adams')
  expect(await screen.findByRole('alertdialog', { name: 'Ask to remove Ruth Adams?' })).toBeTruthy()
})

testWindows([
  {
    name: 'a request to remove an adult',
    show: (onDone: () => void) => (
      <AskRemovalDialog
        reader="student"
        child={studentId.parse(makeIdAt(1))}
        adult={{ id: userId.parse(makeIdAt(4)), fullName: 'Ruth Adams', isMe: false }}
        onClose={onDone}
      />
    ),
    act: () => pressElement('Ask the school'),
    sends: 'POST /api/joining/removals',
    body: { studentId: makeIdAt(1), adultId: makeIdAt(4) },
    reply: { id: makeIdAt(6) },
  },
])

test.each([
  ['child', 'Maya asks to remove Ruth as their parent.'],
  ['parent', 'Maya, a parent of Otto, asks to remove Ruth as a parent.'],
  ['this_parent', 'Maya asks to be removed as a parent of Otto.'],
] as const)('an administrator reads who asks: a %s', (who, words) => {
  const adult = { fullName: 'Ruth', email: 'ruth@example.com' }
  const askedAt = '2026-03-01T10:00:00Z'
  expect(
    describeRemoval({
      id: removalRequestId.parse(makeIdAt(1)),
      child: 'Otto',
      adult,
      askedBy: { fullName: 'Maya', who },
      askedAt,
    }),
  ).toBe(words)
})
