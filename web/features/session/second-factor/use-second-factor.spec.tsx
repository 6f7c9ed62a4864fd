// @vitest-environment happy-dom
/** The second step of a sign-in: the code is sent to the method that the person chose. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/render-part.tsx'
import { makeSession, resetPageModules, type StubReply, stubServer } from '#test/support/stub-server.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { authClient } from '#web/api/auth-client.ts'
import { type SecondFactorProps, useSecondFactor } from './use-second-factor.ts'

beforeEach(() => {
  resetPageModules()
  localStorage.setItem('supabase.auth.token', JSON.stringify(makeSession('first')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [appId, phoneId, challenge] = [makeIdAt(1), makeIdAt(2), makeIdAt(3)]
const made = { status: 'verified', created_at: '2026-03-01T10:00:00Z', updated_at: '2026-03-01T10:00:00Z' } as const
const factors: SecondFactorProps['factors'] = [
  { ...made, id: phoneId, friendly_name: 'Phone', factor_type: 'phone' },
  { ...made, id: appId, friendly_name: 'App', factor_type: 'totp' },
]
const verify = (id: string) => `POST /auth/v1/factors/${id}/verify`
const ask = (id: string) => `POST /auth/v1/factors/${id}/challenge`
const raised: StubReply = { body: makeSession('raised') }
const challenged: StubReply = { body: { id: challenge, type: 'totp', expires_at: 2_000_000_000 } }

type Step = ReturnType<typeof useSecondFactor>

function CodeForm({ onRender, onDone }: { onRender: (step: Step) => void; onDone: () => void }) {
  const step = useSecondFactor({ client: authClient, factors, onDone })
  onRender(step)
  return (
    <form aria-label="Second step" onSubmit={step.submit}>
      <input name="code" aria-label="Code" />
    </form>
  )
}

function open(answers: Record<string, StubReply>) {
  const asked = stubServer(
    Object.fromEntries(Object.entries(answers).map(([request, answer]) => [request, () => answer])),
  )
  const steps: Step[] = []
  const onDone = vi.fn()
  renderPart(<CodeForm onRender={(step) => steps.push(step)} onDone={onDone} />)
  return {
    onDone,
    sent: () => asked.map(({ method, path, body }) => ({ request: `${method} ${path}`, body })),
    submit(code: string) {
      fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } })
      fireEvent.submit(screen.getByRole('form', { name: 'Second step' }))
    },
    step(): Step {
      const step = steps.at(-1)
      if (step === undefined) throw new Error('The form was not rendered.')
      return step
    },
  }
}

async function sendMessage(form: ReturnType<typeof open>) {
  act(() => form.step().choose(1))
  const { way } = form.step()
  if (way.kind !== 'phone') throw new Error('The second way is the phone.')
  await act(() => form.step().send(way.factor))
  expect(form.step().isSent).toBe(true)
}

test('the app comes first, and its code confirms the session', async () => {
  const form = open({ [ask(appId)]: challenged, [verify(appId)]: raised })
  expect(form.step().ways.map(({ kind }) => kind)).toEqual(['app', 'phone', 'recovery'])
  form.submit(' 123456 ')
  await waitFor(() => expect(form.onDone).toHaveBeenCalledOnce())
  expect(form.sent().at(-1)).toMatchObject({
    request: verify(appId),
    body: { challenge_id: challenge, code: '123456' },
  })
})

test('a phone is sent a message first, and its code answers that one', async () => {
  const form = open({ [ask(phoneId)]: challenged, [verify(phoneId)]: raised })
  await sendMessage(form)
  form.submit('123456')
  await waitFor(() => expect(form.onDone).toHaveBeenCalledOnce())
  expect(form.sent()).toMatchObject([
    { request: ask(phoneId), body: { channel: 'sms' } },
    { request: verify(phoneId), body: { challenge_id: challenge, code: '123456' } },
  ])
})

test('another way forgets the message and the error of the one before', async () => {
  const form = open({ [ask(phoneId)]: challenged })
  await sendMessage(form)
  form.submit('12')
  await waitFor(() => expect(form.step()).toMatchObject({ isSent: true, error: 'The code has 6 digits.' }))
  act(() => form.step().choose(0))
  expect(form.step()).toMatchObject({ error: null, isSent: false })
})

test('a code that is no code is not sent, and a wrong one lets nobody in', async () => {
  const wrong: StubReply = { status: 422, body: { code: 'mfa_verification_failed', message: 'Wrong.' } }
  const form = open({ [ask(appId)]: challenged, [verify(appId)]: wrong })
  form.submit('12345')
  await waitFor(() => expect(form.step().error).toBe('The code has 6 digits.'))
  expect(form.sent()).toEqual([])
  form.submit('123456')
  await waitFor(() => expect(form.step().error).toBe('That code is not right. Please enter the newest one.'))
  expect(form.onDone).not.toHaveBeenCalled()
  expect(form.step().isBusy).toBe(false)
})

test('a recovery code goes to our own server, with the session that is to be confirmed', async () => {
  const form = open({
    'POST /api/account/recovery-codes/redeem': {
      status: 403,
      body: { code: 'not_allowed', message: 'This code is used up.', requestId: '' },
    },
  })
  act(() => form.step().choose(2))
  form.submit('ABCD-EFGH')
  await waitFor(() => expect(form.step().error).toBe('This code is used up.'))
  expect(form.sent()).toMatchObject([{ body: { code: 'ABCD-EFGH' } }])
  expect(form.onDone).not.toHaveBeenCalled()
})
