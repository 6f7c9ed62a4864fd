// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt, saturdayClass } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { EnterCodeDialog } from './EnterCodeDialog.tsx'
import { JoinCodeDialog } from './JoinCodeDialog.tsx'

testWindows(
  (['parent', 'student'] as const).map((asker) => ({
    name: `a request of a ${asker}`,
    show: (onDone: () => void) => <EnterCodeDialog asker={asker} onClose={onDone} />,
    act: async () => {
      await fillField('Code', 'cdfh-2345')
      await pressElement('Send request')
    },
    sends: 'POST /api/joining/requests',
    body: { code: 'cdfh-2345' },
    reply: { id: makeIdAt(1) },
  })),
)

const target = { kind: 'class', classId: saturdayClass.id } as const
const made = { code: 'CDFH-2345', expiresAt: '2026-03-15T10:00:00Z' }

test('a code is made when somebody asks for it, once, and is shown', async () => {
  const asked = stubServer({ 'POST /api/joining/codes': () => ({ body: made }) })
  const onClose = vi.fn()
  renderPart(<JoinCodeDialog target={target} name="Saturday class" onClose={onClose} />)
  expect(asked).toEqual([])
  await pressElement('Make a code')
  expect(await screen.findByText('CDFH-2345')).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([target])
  expect(onClose).not.toHaveBeenCalled()
  await pressElement('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a code that nobody wants now is not made', async () => {
  const asked = stubServer({})
  const onClose = vi.fn()
  renderPart(<JoinCodeDialog target={target} name="Saturday class" onClose={onClose} />)
  await pressElement('Not now')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([])
})
