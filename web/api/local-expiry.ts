/**
 * Stores the expiry of a session by this device's clock. The auth client compares that time with the device's clock,
 * but the server only knows its own. On a device an hour ahead, every token would look expired and be renewed at once.
 */
export const fetchWithLocalExpiry: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok || !isJson) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (!isSession(body)) return response
  const headers = new Headers(response.headers)
  // The body is different and no longer compressed.
  headers.delete('content-length')
  headers.delete('content-encoding')
  const expiresAt = Math.floor(Date.now() / 1000) + body.expires_in
  return new Response(JSON.stringify({ ...body, expires_at: expiresAt }), { status: response.status, headers })
}

function isSession(body: unknown): body is { expires_in: number; expires_at: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'expires_at' in body &&
    'expires_in' in body &&
    typeof body.expires_in === 'number'
  )
}
