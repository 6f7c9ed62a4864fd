// @vitest-environment happy-dom
/** An administrator makes keys and adds addresses for events: what is sent, what is refused, and what is shown once. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { apiKeyId, userId, webhookId } from '#contracts/wire/ids.ts'
import { formatLocalDay } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { checkControl, fillField, pressElement, renderPart } from '#test/support/render-part.tsx'
import { stubServer } from '#test/support/stub-server.ts'
import { testWindows } from '#test/support/window-cases.tsx'
import { ChangeWebhookDialog } from './ChangeWebhookDialog.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { EventsCard } from './EventsCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { DeleteWebhookDialog, RenewSecretDialog } from './WebhookQuestions.tsx'

const id = '0199d1a0-0000-7000-8000-000000000001'
const createdAt = '2026-03-01T10:00:00.000Z'
const key = {
  ...{ id, name: 'Invoices', hint: 'x7Kq', scopes: ['sessions:read', 'people:read'] as const, lastDay: '2026-12-31' },
  ...{ createdBy: { id, fullName: 'Ada Admin' }, createdAt, lastUsedAt: null },
}
const apiKey = {
  ...{ ...key, id: apiKeyId.parse(id), scopes: [...key.scopes] },
  createdBy: { id: userId.parse(id), fullName: 'Ada Admin' },
}
const webhook = {
  id: webhookId.parse(id),
  ...{ url: 'https://example.com/prep', kinds: ['session.created' as const], isOn: true },
  ...{ failingSince: null, earlierValidUntil: null, createdAt },
}
const path = `/api/admin/webhooks/${id}`

testWindows([
  {
    name: 'a new key',
    show: (onDone) => <NewKeyDialog onMade={onDone} onClose={onDone} />,
    act: async () => {
      await fillField('Name', 'Invoices')
      await checkControl('Tutoring sessions and hours')
      await pressElement('Make key')
    },
    sends: 'POST /api/admin/api-keys',
    body: { name: 'Invoices', scopes: ['sessions:read'], lastDay: null },
    reply: { key, secret: 'prep_secret' },
  },
  {
    name: 'a key to revoke',
    show: (onDone) => <RevokeKeyDialog apiKey={apiKey} onClose={onDone} />,
    act: () => pressElement('Revoke key'),
    sends: `DELETE /api/admin/api-keys/${id}`,
    reply: { revoked: id },
  },
  {
    name: 'a new address',
    show: (onDone) => <WebhookDialog onMade={onDone} onClose={onDone} />,
    act: async () => {
      await fillField('Address', 'https://example.com/prep')
      await checkControl('A session is booked')
      await pressElement('Add address')
    },
    sends: 'POST /api/admin/webhooks',
    body: { url: 'https://example.com/prep', kinds: ['session.created'] },
    reply: { webhook, secret: 'whsec_secret' },
  },
  {
    name: 'the events of an address',
    show: (onDone) => <ChangeWebhookDialog webhook={webhook} onClose={onDone} />,
    act: async () => {
      await checkControl('A session is moved')
      await pressElement('Save changes')
    },
    sends: `PUT ${path}`,
    body: { kinds: ['session.created', 'session.changed'] },
    reply: webhook,
  },
  {
    name: 'an address to switch off',
    show: (onDone) => <ChangeWebhookDialog webhook={webhook} onClose={onDone} />,
    act: async () => {
      await checkControl(/^On/)
      await pressElement('Save changes')
    },
    sends: `PUT ${path}`,
    body: { kinds: ['session.created'], isOn: false },
    reply: webhook,
  },
  {
    name: 'an address to delete',
    show: (onDone) => <DeleteWebhookDialog webhook={webhook} onClose={onDone} />,
    act: () => pressElement('Delete address'),
    sends: `DELETE ${path}`,
    reply: { deleted: id },
  },
  {
    name: 'a new secret',
    show: (onDone) => <RenewSecretDialog webhook={webhook} onMade={onDone} onClose={onDone} />,
    act: () => pressElement('Make a new secret'),
    sends: `POST ${path}/secret`,
    reply: { webhook, secret: 'whsec_secret' },
  },
])

describe('the cards', () => {
  const showKey = async (shown: object) => {
    stubServer({ 'GET /api/admin/api-keys': () => ({ body: { keys: [{ ...key, ...shown }] } }) })
    renderPart(<KeysCard afterProof={(dialog) => dialog} />)
    return (await screen.findByRole('listitem')).textContent
  }

  test('a key has its name, its end, its maker and what it reads', async () => {
    const text = await showKey({})
    for (const words of ['Invoices', 'prep_…x7Kq', 'Tutoring sessions and hours', 'Made by Ada Admin', 'Not used yet'])
      expect(text).toContain(words)
    expect(text).toContain('31')
  })

  test('a key whose last day is over has ended', async () => {
    const today = formatLocalDay(new Date())
    expect(await showKey({ lastDay: addCalendarDays(today, -1) })).toContain('Ended')
    cleanup()
    expect(await showKey({ lastDay: today })).not.toContain('Ended')
  })

  test('a key outlives the account of its maker', async () => {
    expect(await showKey({ createdBy: null })).toContain('Made by a former administrator')
  })

  test('without any, each says so, and a failure can be tried again', async () => {
    stubServer({
      'GET /api/admin/api-keys': () => ({ body: { keys: [] } }),
      'GET /api/admin/webhooks': () => ({
        status: 500,
        body: { code: 'unexpected', message: 'Down.', requestId: '' },
      }),
    })
    renderPart(<KeysCard afterProof={(dialog) => dialog} />)
    await screen.findByText('No keys yet.')
    cleanup()
    renderPart(<EventsCard />)
    await screen.findByText('The addresses could not be loaded')
  })

  test('an address that was switched off says so', async () => {
    const off = { ...webhook, isOn: false, failingSince: createdAt }
    stubServer({ 'GET /api/admin/webhooks': () => ({ body: { webhooks: [off] } }) })
    renderPart(<EventsCard />)
    await screen.findByText('Off: not working')
  })
})

test('a new key does not end before today', async () => {
  const asked = stubServer({ 'POST /api/admin/api-keys': () => ({ body: { key, secret: 'prep_secret' } }) })
  renderPart(<NewKeyDialog onMade={() => undefined} onClose={() => undefined} />)
  const today = formatLocalDay(new Date())
  await fillField('Name', 'Invoices')
  await checkControl('Tutoring sessions and hours')
  await fillField('Last day (optional)', addCalendarDays(today, -1))
  await pressElement('Make key')
  await screen.findByText('Choose today or a later day.')
  expect(asked).toEqual([])
  await fillField('Last day (optional)', today)
  await pressElement('Make key')
  await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ lastDay: today }]))
})

test('an address that the server refuses is named at its field', async () => {
  const message = 'The address must be one of the public web.'
  const refused = { code: 'invalid_input', message: 'No.', requestId: '', issues: [{ path: 'url', message }] }
  stubServer({ 'POST /api/admin/webhooks': () => ({ status: 422, body: refused }) })
  renderPart(<WebhookDialog onMade={() => undefined} onClose={() => undefined} />)
  await fillField('Address', 'https://10.0.0.1')
  await checkControl('A session is booked')
  await pressElement('Add address')
  await screen.findByText(message)
})

test('the log says what came of each event, sends one again and sends a test', async () => {
  const event = {
    ...{ id, kind: 'session.created', createdAt, state: 'stopped', tries: 20, status: 503 },
    ...{ failure: 'The address replied with 503.', nextTryAt: null },
  }
  const asked = stubServer({
    [`GET ${path}/deliveries`]: () => ({ body: { deliveries: [event] } }),
    [`POST ${path}/deliveries/${id}/send-again`]: () => ({ body: { sent: id } }),
    [`POST ${path}/test`]: () => ({ body: { sent: id } }),
  })
  renderPart(<DeliveriesDialog webhook={webhook} onClose={() => undefined} />)
  const item = await screen.findByRole('listitem')
  for (const words of ['A session is booked', 'Stopped', '20 tries, status 503', 'replied with 503'])
    expect(item.textContent).toContain(words)
  await pressElement('Send again: A session is booked')
  await pressElement('Send a test event')
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path: to }) => to)
  await waitFor(() => expect(sent()).toEqual([`${path}/deliveries/${id}/send-again`, `${path}/test`]))
})
