/** Calls the server's callable functions, which report refusals in the field `error`. */
import * as z from 'zod/mini'
import { ApiError, makeUnreachableError } from './api-error.ts'
import { authClient } from './auth-client.ts'
import { sessionEnded } from './session-events.ts'

const refused = z.object({ error: z.string(), code: z._default(z.string(), 'unexpected') })

/** @throws ApiError for every reply except success; `not_signed_in` if there is no session. */
export async function callFunction(name: string, body: object): Promise<unknown> {
  const response = await send(name, body)
  const answer: unknown = await response.json().catch(() => undefined)
  const refusal = refused.safeParse(answer)
  if (response.ok && !refusal.success) return answer
  const requestId = response.headers.get('x-request-id') ?? ''
  const { error: message, code } = refusal.data ?? { error: 'The server gave no proper answer.', code: 'unexpected' }
  if (response.status === 401) sessionEnded.announce()
  throw new ApiError(response.status, { code, message, requestId })
}

async function send(name: string, body: object): Promise<Response> {
  const { data } = await (await authClient()).getSession()
  if (data.session === null) {
    throw new ApiError(401, { code: 'not_signed_in', message: 'Please sign in first.', requestId: '' })
  }
  const written = JSON.stringify(body)
  try {
    return await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session.access_token}`, 'content-type': 'application/json' },
      body: written,
    })
  } catch (error) {
    throw makeUnreachableError(error)
  }
}
