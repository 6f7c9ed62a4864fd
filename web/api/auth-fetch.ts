/** The fetch of our auth client. Sessions expire by this device's clock, and a rate limit does not sign anybody out. */
import { fetchWithLocalExpiry } from './local-expiry.ts'

/**
 * The client treats a refused renewal as the end of the session. A rate limit (429) is temporary, so it is reported as 503: the client then
 * keeps the session and tries again.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetchWithLocalExpiry(input, init)
  if (response.status !== 429 || !isRenewal(input)) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}

function isRenewal(input: Parameters<typeof fetch>[0]): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, location.origin).searchParams.get('grant_type') === 'refresh_token'
}
