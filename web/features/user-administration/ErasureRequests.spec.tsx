// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { ErasureRequests } from './ErasureRequests.tsx'

afterEach(cleanup)

const studentId = '0197a2b0-0000-7000-8000-000000000001'
const request = {
  ...{ studentId, userId: '0197a2b0-0000-7000-8000-000000000002', fullName: 'Maya Chen', askedBy: 'Paul Chen' },
  ...{ askedAt: '2026-11-29T12:00:00.000Z', dueAt: '2027-01-13T12:00:00.000Z', isAutomatic: false, refusal: null },
  isWithdrawal: false,
}

test('an administrator reads by when to answer, and refuses with a reason', async () => {
  const asked = stubServer({
    'GET /api/admin/erasures': () => ({ body: { requests: [request] } }),
    [`POST /api/admin/erasures/${studentId}/refuse`]: () => ({ body: {} }),
  })
  renderPart(<ErasureRequests />)
  await screen.findByText(/^Answer by .*2027: delete Maya Chen’s account\?$/)
  await pressElement('Refuse')
  await screen.findByText('Please give a reason')
  await fillField('Why Maya Chen’s account stays', 'We must keep results.')
  await pressElement('Refuse')
  const answers = () => asked.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(answers()).toMatchObject([{ body: { reason: 'We must keep results.' } }]))
})

test('a consent that a parent took back is named, and there is nothing to answer', async () => {
  const withdrawn = { ...request, isAutomatic: true, isWithdrawal: true }
  stubServer({ 'GET /api/admin/erasures': () => ({ body: { requests: [withdrawn] } }) })
  renderPart(<ErasureRequests />)
  await screen.findByText(
    /^A parent of Maya Chen took their consent back: the account is closed, and deleted on .*2027$/,
  )
  expect(screen.queryByText('Refuse')).toBeNull()
})

test('there is nothing to answer where it happens by itself', async () => {
  stubServer({ 'GET /api/admin/erasures': () => ({ body: { requests: [{ ...request, isAutomatic: true }] } }) })
  renderPart(<ErasureRequests />)
  await screen.findByText(/^The account of Maya Chen is deleted on .*2027, unless the family undoes it$/)
  expect(screen.queryByText('Refuse')).toBeNull()
})
