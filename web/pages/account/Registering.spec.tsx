// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { resetPageModules, specConfig, stubServer } from '#test/support/stub-server.ts'

beforeEach(() => {
  resetPageModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(config: object = {}, startsAs: 'student' | 'parent' = 'student') {
  const asked = stubServer({
    'GET /api/config': () => ({ body: { ...specConfig, asksAge: true, ...config } }),
    'POST /api/consents/ask': () => ({ body: {} }),
    'POST /auth/v1/signup': () => ({ body: { id: 'x', identities: [{}] } }),
  })
  // The page fetches the configuration once.
  const { Registering } = await import('./Registering.tsx')
  renderPart(<Registering onMailSent={() => {}} startsAs={startsAs} />)
  return asked
}

async function register() {
  await fillField(/^Full name/i, 'Maya')
  await fillField(/^Email/, 'maya@example.com')
  await fillField('Password', 'correct horse')
  await pressElement('Create account')
}

async function sayAge(month: string, year: string) {
  await screen.findByLabelText(/^Month/)
  await fillField(/^Month/, month)
  await fillField(/^Year/, year)
  await pressElement('Continue')
}

test('a student says the month of birth before the form, and only the age group is sent', async () => {
  const asked = await open()
  await sayAge('10', '2013')
  await screen.findByLabelText(/^Full name/)
  expect(screen.queryByRole('radio', { name: /Parent/ })).toBeNull()
  expect(screen.getByText('Before you register')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe('/privacy')
  await register()
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/auth/v1/signup'))
  const sent = asked.find(({ path }) => path === '/auth/v1/signup')
  expect(sent?.body).toMatchObject({ data: { full_name: 'Maya', role: 'student', age_band: '13_to_17' } })
  expect(JSON.stringify(asked)).not.toContain('2013')
})

test('for a child under 13 only the address of a parent is sent', async () => {
  const asked = await open()
  await sayAge('11', '2013')
  expect(await screen.findByText('A parent registers for you.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Full name/)).toBeNull()
  await pressElement('Ask my parent')
  expect(await screen.findByText('Enter the email of a parent.')).toBeTruthy()
  await fillField('Email of a parent', ' pat@example.com ')
  await pressElement('Ask my parent')
  expect(await screen.findByText('We wrote to your parent.')).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/consents/ask', body: { email: 'pat@example.com' } },
  ])
  expect(JSON.stringify(asked)).not.toContain('2013')
})

test('for a child under 13 nothing is sent where no parent can be asked', async () => {
  const asked = await open({ registration: { student: true, parent: false } })
  await sayAge('11', '2013')
  expect(await screen.findByText('A parent registers for you.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/config'])
})

test.each([
  ['', '2012', 'Choose a month.'],
  ['5', '12', 'Enter the year you were born, with four digits.'],
  ['12', '2026', 'Enter the year you were born, with four digits.'],
  ['5', '1899', 'Enter the year you were born, with four digits.'],
])('month "%s" and year "%s" are asked again', async (month, year, message) => {
  await open()
  await sayAge(month, year)
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a parent gets the form without an age', async () => {
  const asked = await open({}, 'parent')
  await screen.findByRole('radio', { name: /Parent/ })
  expect(screen.queryByLabelText(/^Month/)).toBeNull()
  await pressElement('Continue')
  expect(screen.queryByText('Before you register')).toBeNull()
  await register()
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/auth/v1/signup'))
  const sent = asked.find(({ path }) => path === '/auth/v1/signup')
  expect(sent?.body).toMatchObject({ data: { full_name: 'Maya', role: 'parent' } })
  expect(JSON.stringify(sent?.body)).not.toContain('age_band')
})

test('who is 18 or more gets no notice for younger students', async () => {
  await open()
  await sayAge('10', '2008')
  await screen.findByLabelText(/^Full name/)
  expect(screen.queryByText('Before you register')).toBeNull()
})

test('elsewhere the form comes at once', async () => {
  await open({ asksAge: false })
  expect(await screen.findByLabelText(/^Full name/)).toBeTruthy()
})

test('where nobody may register, the page names the support contact', async () => {
  await open({ registration: { student: false, parent: false }, supportContact: 'office@school.example' })
  expect(await screen.findByText('Registration is closed.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'office@school.example' })).toBeTruthy()
})
