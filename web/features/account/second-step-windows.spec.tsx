// @vitest-environment happy-dom
/** The dialogs that rename and remove a second step and make recovery codes. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { RenameFactorDialog } from './RenameFactorDialog.tsx'

const factor = {
  id: makeIdAt(1),
  friendly_name: 'Old phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
} as const

testWindows([
  {
    name: 'a second step that is renamed',
    show: (onDone) => <RenameFactorDialog factor={factor} takenNames={['Tablet']} onClose={onDone} />,
    act: async () => {
      await fillField('Name', ' New phone ')
      await pressElement('Save name')
    },
    sends: `PUT /api/account/factors/${factor.id}`,
    body: { name: 'New phone' },
    reply: { id: factor.id, name: 'New phone' },
  },
])

test('recovery codes are made when somebody asks for them, and are shown', async () => {
  const asked = stubServer({
    'POST /api/account/recovery-codes': () => ({ body: { codes: ['ABCD-EFGH', 'JKLM-NPQR'] } }),
  })
  const onClose = vi.fn()
  renderPart(<NewCodesDialog onClose={onClose} />)
  expect(asked).toEqual([])
  await pressElement('Make codes')
  expect(await screen.findByText('JKLM-NPQR')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await pressElement('I have kept them')
  expect(onClose).toHaveBeenCalledOnce()
})

test('codes that are not wanted now are not made', async () => {
  const asked = stubServer({})
  const onClose = vi.fn()
  renderPart(<NewCodesDialog onClose={onClose} />)
  await pressElement('Not now')
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('the page names the reason if no recovery codes are made', async () => {
  const refusal = {
    code: 'second_factor_needed',
    message: 'Please confirm with your second step first.',
    requestId: '',
  }
  stubServer({ 'POST /api/account/recovery-codes': () => ({ status: 403, body: refusal }) })
  renderPart(<NewCodesDialog onClose={() => undefined} />)
  await pressElement('Make codes')
  expect(await screen.findByText(refusal.message)).toBeTruthy()
})
