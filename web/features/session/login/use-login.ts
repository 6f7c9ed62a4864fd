import { type FormEvent, useRef, useState } from 'react'
import { authClient } from '#web/api/auth-client.ts'
import type { Credentials } from '../store/account-acts.ts'
import { useAuth } from '../store/use-auth.ts'

export interface RefusedLogin {
  message: string
  email: string
  isUnverified: boolean
}

type Missing = Partial<Record<keyof Credentials, string>>

/**
 * The logic of the sign-in form. A demo account signs in through the same form. It uses no form library, because two fields do not need one
 * and the login page should load fast.
 */
export function useLogin() {
  const { signIn } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const [refused, setRefused] = useState<RefusedLogin | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Kept if the person tries another way to log in and comes back. */
  const [typedEmail, setTypedEmail] = useState('')

  async function enter(credentials: Credentials) {
    setRefused(null)
    setBusy(true)
    const outcome = await signIn(credentials)
    setBusy(false)
    if (outcome.kind === 'refused') setRefused({ ...outcome, email: credentials.email })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    const found: Missing = {
      ...(email === '' && { email: 'Enter your email.' }),
      ...(password === '' && { password: 'Enter your password.' }),
    }
    setMissing(found)
    const [first] = Object.keys(found)
    if (first === undefined) void enter({ email, password })
    else fieldOf(event.currentTarget, first)?.focus()
  }

  async function signInAs(credentials: Credentials) {
    for (const [name, value] of Object.entries(credentials)) {
      const field = form.current && fieldOf(form.current, name)
      if (field) field.value = value
    }
    setMissing({})
    await enter(credentials)
  }

  function remember() {
    const field = form.current && fieldOf(form.current, 'email')
    if (field) setTypedEmail(field.value.trim())
  }

  return { form, missing, refused, isBusy, typedEmail, prepare, remember, submit, signInAs }
}

/** Loads the auth client while the person types, so that the button does not wait for it. */
function prepare() {
  authClient().catch(() => undefined)
}

export type LoginState = ReturnType<typeof useLogin>

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
