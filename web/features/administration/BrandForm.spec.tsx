// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'
import { currentToast, dismissToast } from '#web/ui/feedback/toast.ts'
import { BrandForm } from './BrandForm.tsx'

const settings: ShownSettings = {
  retakePin: 'ABCD',
  defaultDuration: 180,
  registration: { student: true, parent: true },
  platformName: 'Prep Platform',
  platformColor: null,
  platformLogo: null,
  supportContact: '',
  timeZone: null,
  privacyText: '',
  retentionMonths: 24,
  installation: { signUps: true, adminSecondFactor: false, mailServer: false, demo: true },
}

beforeEach(resetPageModules)
afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
  document.documentElement.style.removeProperty('--brand')
})

function chooseFile(bytes: number) {
  const files = [new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })]
  fireEvent.change(screen.getByLabelText('Image of the logo'), { target: { files } })
}

const savePath = 'PUT /api/admin/settings'

test('after an image that is too large or refused, another one is saved with the color', async () => {
  const refused = {
    code: 'invalid_input',
    message: 'No.',
    requestId: '',
    issues: [{ path: 'platformLogo', message: 'No.' }],
  }
  const replies = [
    { status: 422, body: refused },
    { body: { ...settings, platformColor: '#1a7f37', platformLogo: 'abc' } },
  ]
  const asked = stubServer({ [savePath]: () => replies.shift() ?? { status: 500, body: refused } })
  renderPart(<BrandForm settings={settings} mark={null} />)
  await fillField('Color', '#1a7f37')
  chooseFile(500_001)
  await screen.findByText('The image is larger than 500 kB.')
  chooseFile(2)
  await vi.waitFor(() => expect(screen.queryByText('The image is larger than 500 kB.')).toBeNull())
  await pressElement(/^Save/)
  await screen.findByText('No.')
  await pressElement(/^Save/)
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Settings saved' }))
  expect(asked.map(({ body }) => body)).toEqual([
    { platformName: 'Prep Platform', platformColor: '#1a7f37', platformLogo: 'AAA=' },
    { platformName: 'Prep Platform', platformColor: '#1a7f37', platformLogo: 'AAA=' },
  ])
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#1a7f37')
})

test('a color on which white letters cannot be read says that it is shown darker', async () => {
  renderPart(<BrandForm settings={settings} mark={null} />)
  expect(screen.queryByText(/^Shown darker/)).toBeNull()
  await fillField('Color', '#ffd400')
  expect(screen.getByText(/^Shown darker/)).toBeDefined()
})
