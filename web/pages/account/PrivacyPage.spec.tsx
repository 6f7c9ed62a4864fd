// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetPageModules, stubServer } from '#test/support/stub-server.ts'

beforeEach(() => resetPageModules())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const config = {
  ...{ demo: false, demoAccounts: [], google: false, passkeys: false, phoneFactors: false },
  ...{
    registration: { student: true, parent: true },
    sendsMail: true,
    asksAge: false,
    mailGapSeconds: 60,
    supportContact: 'help@school.example',
  },
}

async function open(notice: { schoolHtml: string; retentionMonths: number }) {
  stubServer({
    'GET /api/privacy': () => ({ body: notice }),
    'GET /api/config': () => ({ body: config }),
  })
  const { PrivacyPage } = await import('./PrivacyPage.tsx')
  render(<PrivacyPage />)
  await screen.findByText('help@school.example')
}

test('says all in fewer than 450 words', async () => {
  await open({ schoolHtml: '', retentionMonths: 24 })
  expect(await screen.findByText(/nobody has used for 24 months/)).toBeDefined()
  const words = (document.body.textContent ?? '').split(/\s+/)
  expect(words.length).toBeGreaterThan(200)
  expect(words.length).toBeLessThan(450)
})

test('shows the words of the school beside its own', async () => {
  await open({ schoolHtml: '<p>Ask Ms. Rivera.</p>', retentionMonths: 24 })
  expect(await screen.findByRole('heading', { name: 'From your school' })).toBeDefined()
})

test('promises no end where unused accounts are kept', async () => {
  await open({ schoolHtml: '<p>Ask Ms. Rivera.</p>', retentionMonths: 0 })
  await screen.findByRole('heading', { name: 'From your school' })
  expect(screen.queryByText(/We erase an account/)).toBeNull()
})
