// @vitest-environment happy-dom
/** The dialogs that rename and remove a second step and make recovery codes. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill, press, renderPart } from '#test/support/render-part.tsx'
import { specServer } from '#test/support/stub-server.ts'
import { idAt } from '#test/support/web-people.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { RenameFactorDialog } from './RenameFactorDialog.tsx'

const factor = {
  id: idAt(1),
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
      await fill('Name', ' New phone ')
      await press('Save name')
    },
    sends: `PUT /api/account/factors/${factor.id}`,
    body: { name: 'New phone' },
    reply: { id: factor.id, name: 'New phone' },
  },
])

test('recovery codes are made when somebody asks for them, and are shown', async () => {
  const asked = specServer({
    'POST /api/account/recovery-codes': () => ({ body: { codes: ['ABCD-EFGH', 'JKLM-NPQR'] } }),
  })
  const onClose = vi.fn()
  renderPart(<NewCodesDialog onClose={onClose} />)
  expect(asked).toEqual([])
  await press('Make codes')
  expect(await screen.findByText('JKLM-NPQR')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await press('I have kept them')
  expect(onClose).toHaveBeenCalledOnce()
})

test('codes that are not wanted now are not made', async () => {
  const asked = specServer({})
  const onClose = vi.fn()
  renderPart(<NewCodesDialog onClose={onClose} />)
  await press('Not now')
  expect(onClose).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
})

test('the page names the reason if no recovery codes are made', async () => {
  const refusal = {
    code: 'second_factor_needed',
    message: 'Please confirm with your second step first.',
    requestId: '',
  }
  specServer({ 'POST /api/account/recovery-codes': () => ({ status: 403, body: refusal }) })
  renderPart(<NewCodesDialog onClose={() => undefined} />)
  await press('Make codes')
  expect(await screen.findByText(refusal.message)).toBeTruthy()
})
