/** Confirms a session in one of the person's ways. */
import type { Factor } from '@supabase/auth-js'
import { type FormEvent, useState } from 'react'
import type { AuthApiClient } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import {
  confirmWithApp,
  confirmWithKey,
  confirmWithRecoveryCode,
  confirmWithSms,
  type StepOutcome,
  sendSms,
} from './second-factor.ts'
import { listSecondFactorWays, type SecondFactorWay } from './second-factor-ways.ts'

export interface SecondFactorProps {
  /** The client with the session to confirm. */
  client: () => Promise<AuthApiClient>
  factors: readonly Factor[]
  onDone?: (() => void) | undefined
}

export function useSecondFactor({ client, factors, onDone }: SecondFactorProps) {
  const ways = listSecondFactorWays(factors)
  const [at, setAt] = useState(0)
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const way: SecondFactorWay = ways[at] ?? { kind: 'recovery' }

  function choose(index: number) {
    setAt(index)
    setChallengeId(null)
    setError(null)
  }

  async function working(work: (client: AuthApiClient) => Promise<StepOutcome>) {
    setError(null)
    setBusy(true)
    const failure = await client().then(work).catch(describeApiFailure)
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

  function confirm(made: AuthApiClient, code: string): Promise<StepOutcome> {
    if (way.kind === 'app') return confirmWithApp(made, way.factor.id, code)
    if (way.kind === 'recovery') return confirmWithRecoveryCode(made, code)
    return confirmWithSms(made, { factorId: way.factor.id, challengeId: challengeId ?? '', code })
  }

  return { ways, at, way, choose, isSent: challengeId !== null, error, isBusy, send, showKey, submit }
}
