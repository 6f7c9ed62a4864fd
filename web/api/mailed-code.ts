import * as z from 'zod/mini'

/** The two refusals of codes that the server issued. All other codes are refused as not found. */
const refusalsOfMailedCodes = ['bad_code_verifier', 'flow_state_expired']

const refusal = z.object({ code: z.string() })

/**
 * Returns whether the server issued this code, if another browser has to exchange it. The server checks the code before its verifier, and a
 * wrong verifier does not use it up. `unclear` if the server cannot say at the moment.
 */
export async function findCodeOrigin(code: string): Promise<'mailed' | 'made_up' | 'unclear'> {
  const response = await fetch('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ auth_code: code, code_verifier: 'of another browser' }),
  })
  const reply = refusal.safeParse(await response.json())
  if (!reply.success) return 'unclear'
  if (refusalsOfMailedCodes.includes(reply.data.code)) return 'mailed'
  return reply.data.code === 'flow_state_not_found' ? 'made_up' : 'unclear'
}
