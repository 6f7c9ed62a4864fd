/** The actions on a person's passkeys. Each returns null on success, otherwise a message. */
import type { PasskeyListItem } from '@supabase/auth-js'
import { type AuthApiClient, authClient } from '#web/api/auth-client.ts'
import { passkeyWords } from '#web/api/passkey-words.ts'
import { addSecurityKeyFactor } from '#web/api/security-key.ts'
import type { ActOutcome } from './security-acts.ts'

/** Returns an empty list if this installation has no passkeys. */
export async function listPasskeys(): Promise<PasskeyListItem[]> {
  const { data, error } = await (await authClient()).passkey.list()
  if (error?.code === 'passkey_disabled') return []
  if (error !== null) throw new Error(passkeyWords(error))
  return data
}

async function acting(act: (client: AuthApiClient) => Promise<unknown>): Promise<ActOutcome> {
  try {
    await act(await authClient())
    return null
  } catch (error) {
    return passkeyWords(error)
  }
}

/** The browser asks for a fingerprint, a face, or a PIN. The name is saved afterward. */
export function addPasskey(name: string): Promise<ActOutcome> {
  return acting(async (client) => {
    const { data, error } = await client.registerPasskey()
    if (error !== null) throw error
    const renamed = await client.passkey.update({ passkeyId: data.id, friendlyName: name })
    if (renamed.error !== null) throw renamed.error
  })
}

export function renamePasskey(passkeyId: string, friendlyName: string): Promise<ActOutcome> {
  return acting(async ({ passkey }) => {
    const { error } = await passkey.update({ passkeyId, friendlyName })
    if (error !== null) throw error
  })
}

export function deletePasskey(passkeyId: string): Promise<ActOutcome> {
  return acting(async ({ passkey }) => {
    const { error } = await passkey.delete({ passkeyId })
    if (error !== null) throw error
  })
}

/** Adds a passkey or a security key as the second factor after a password. */
export function addSecurityKey(name: string): Promise<ActOutcome> {
  return acting((client) => addSecurityKeyFactor(client, name))
}
