/** Whether this browser can use passkeys at this address. */
export type PasskeySupport =
  | { kind: 'ready' }
  /** Browsers do not support passkeys at an IP address. `address` is the same server's address with `localhost`. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'none' }

export function detectPasskeySupport(at: Pick<Location, 'hostname' | 'port' | 'protocol'> = location): PasskeySupport {
  if (/^127\.|^\[::1\]$/.test(at.hostname)) {
    return { kind: 'elsewhere', address: `${at.protocol}//localhost${at.port === '' ? '' : `:${at.port}`}` }
  }
  if (/^[\d.]+$|^\[/.test(at.hostname)) return { kind: 'none' }
  // Also absent if the page was not loaded over a secure connection.
  return { kind: typeof globalThis.PublicKeyCredential === 'function' ? 'ready' : 'none' }
}
