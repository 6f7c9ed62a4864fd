import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import type { Client } from '#web/api/auth-client.ts'
import { passkeySupport } from '#web/api/passkey-support.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import {
  confirmWithApp,
  confirmWithKey,
  confirmWithRecoveryCode,
  confirmWithSms,
  type StepOutcome,
  sendSms,
} from './second-factor.ts'

type Way = { kind: 'app' | 'phone' | 'key'; factor: Factor } | { kind: 'recovery' }

export interface SecondFactorFormProps {
  /** Whose session is raised. */
  client: () => Promise<Client>
  factors: readonly Factor[]
  onDone?: (() => void) | undefined
}

/** Asks for a code of an app, of a message to a phone, a security key, or one of the recovery codes. */
export function SecondFactorForm({ client, factors, onDone }: SecondFactorFormProps) {
  const ways = waysOf(factors)
  const [at, setAt] = useState(0)
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const way = ways[at] ?? { kind: 'recovery' }

  function choose(index: number) {
    setAt(index)
    setChallengeId(null)
    setError(null)
  }

  async function working(work: (client: Client) => Promise<StepOutcome>) {
    setError(null)
    setBusy(true)
    const failure = await client().then(work).catch(say)
    setBusy(false)
    setError(failure)
    return failure === null
  }

  function send(factor: Factor) {
    return working(async (made) => {
      const outcome = await sendSms(made, factor.id)
      if (outcome.kind === 'refused') return outcome.message
      setChallengeId(outcome.challengeId)
      return null
    })
  }

  async function showKey(factor: Factor) {
    if (await working((made) => confirmWithKey(made, factor.id))) onDone?.()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code')
    if (!(field instanceof HTMLInputElement)) return
    const code = field.value.trim()
    if (way.kind !== 'recovery' && !/^\d{6}$/.test(code)) {
      setError('The code has 6 digits.')
      return field.focus()
    }
    const isDone = await working((made) => confirm(made, code))
    if (isDone) onDone?.()
    else field.select()
  }

  function confirm(made: Client, code: string): Promise<StepOutcome> {
    if (way.kind === 'app') return confirmWithApp(made, way.factor.id, code)
    if (way.kind === 'recovery') return confirmWithRecoveryCode(made, code)
    return confirmWithSms(made, { factorId: way.factor.id, challengeId: challengeId ?? '', code })
  }

  const isSmsDue = way.kind === 'phone' && challengeId === null
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted text-sm">{instructionOf(way, challengeId !== null)}</p>
      {way.kind === 'key' ? (
        <>
          {error !== null && <Alert tone="error" title={error} />}
          <Button busy={isBusy} className="w-full" onClick={() => showKey(way.factor)}>
            Use security key
          </Button>
        </>
      ) : isSmsDue ? (
        <>
          {error !== null && <Alert tone="error" title={error} />}
          <Button busy={isBusy} className="w-full" onClick={() => send(way.factor)}>
            Send code
          </Button>
        </>
      ) : (
        <>
          {way.kind === 'recovery' ? (
            <TextField
              key="recovery"
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={error ?? undefined}
            />
          ) : (
            <CodeField key={way.factor.id} label="6-digit code" name="code" error={error ?? undefined} />
          )}
          <Button type="submit" busy={isBusy} className="w-full">
            Verify
          </Button>
        </>
      )}
      <div className="flex flex-col items-center">
        {way.kind === 'phone' && !isSmsDue && (
          <Button variant="link" size="sm" onClick={() => send(way.factor)}>
            Send another code
          </Button>
        )}
        {ways.map(
          (other, index) =>
            index !== at && (
              <Button key={nameOf(other)} variant="link" size="sm" onClick={() => choose(index)}>
                {nameOf(other)}
              </Button>
            ),
        )}
      </div>
    </form>
  )
}

/** Apps first: they need no message. */
function waysOf(factors: readonly Factor[]): Way[] {
  const apps = factors.filter((factor) => factor.factor_type === 'totp')
  const phones = factors.filter((factor) => factor.factor_type === 'phone')
  const keys = factors.filter((factor) => factor.factor_type === 'webauthn' && passkeySupport().kind === 'ready')
  return [
    ...apps.map((factor) => ({ kind: 'app', factor }) as const),
    ...phones.map((factor) => ({ kind: 'phone', factor }) as const),
    ...keys.map((factor) => ({ kind: 'key', factor }) as const),
    { kind: 'recovery' },
  ]
}

function nameOf(way: Way): string {
  if (way.kind === 'recovery') return 'Use a recovery code'
  const name = way.factor.friendly_name
  if (way.kind === 'key') return name ? `Use the security key “${name}”` : 'Use the security key'
  if (way.kind === 'app') return name ? `Use the app “${name}”` : 'Use the authenticator app'
  return name ? `Use the phone “${name}”` : 'Use the phone'
}

function instructionOf(way: Way, isSent: boolean): string {
  if (way.kind === 'recovery') return 'Enter one of the recovery codes that you have kept. Each works once.'
  const name = way.factor.friendly_name
  const called = name ? ` “${name}”` : ''
  if (way.kind === 'key') return `Your browser asks for your security key or passkey${called}.`
  if (way.kind === 'app') return `Enter the code that your authenticator app${called} shows now.`
  return isSent
    ? `Enter the code that we have sent to your phone${called}.`
    : `We send a code to your phone${called} by text message.`
}
