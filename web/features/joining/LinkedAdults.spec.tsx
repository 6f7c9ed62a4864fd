// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#test/support/render-part.tsx'
import { specServer } from '#test/support/stub-server.ts'
import { idAt } from '#test/support/web-people.ts'
import { LinkedAdults } from './LinkedAdults.tsx'

afterEach(cleanup)

const adults = [
  { fullName: 'Paula Chen', isMe: true },
  { fullName: 'Ruth Adams', isMe: false },
]

test.each([
  ['parent', 'Parents of Maya Chen here: Paula Chen (you), Ruth Adams.'],
  ['student', 'Your parents here: Paula Chen (you), Ruth Adams.'],
] as const)('a %s reads the names of those linked, and where to ask for a removal', async (reader, line) => {
  const children = [
    { id: idAt(1), fullName: 'Maya Chen', adults },
    { id: idAt(2), fullName: 'Otto Chen', adults: [] },
  ]
  specServer({ 'GET /api/joining/adults': () => ({ body: { children } }) })
  renderPart(<LinkedAdults reader={reader} />)
  expect(await screen.findByText(line)).toBeTruthy()
  expect(screen.queryByText(/Otto/)).toBeNull()
  expect(screen.getByText(/can remove them/)).toBeTruthy()
})
