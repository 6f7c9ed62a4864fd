/** Whether this browser can use passkeys at this address. */
export type PasskeySupport =
  | { kind: 'ready' }
  /** Browsers know no passkeys at an IP address; this machine has a name as well. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'none' }

export function passkeySupport(at: Pick<Location, 'hostname' | 'port' | 'protocol'> = location): PasskeySupport {
  if (/^127\.|^\[::1\]$/.test(at.hostname)) {
    return { kind: 'elsewhere', address: `${at.protocol}//localhost${at.port === '' ? '' : `:${at.port}`}` }
  }
  if (/^[\d.]+$|^\[/.test(at.hostname)) return { kind: 'none' }
  // Also absent where the page did not come over a safe connection.
  return { kind: typeof globalThis.PublicKeyCredential === 'function' ? 'ready' : 'none' }
}
