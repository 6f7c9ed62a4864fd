/**
 * Requires TLS with a verified certificate on connections to services that hold data or carry emails, unless the service is on this
 * machine.
 */
import { StartupError } from './startup-error.ts'

export interface ConnectionAddresses {
  /** Connection addresses by setting name. Null if the setting is not used. */
  readonly databases: Readonly<Record<string, string | null>>
  readonly smtpUrl: string | null
}

/** Throws a StartupError for the first connection that a third party could read or answer. */
export function requireTls({ databases, smtpUrl }: ConnectionAddresses, waived: { database: boolean; smtp: boolean }) {
  for (const [setting, address] of Object.entries(waived.database ? {} : databases)) {
    if (address === null || isLocalHost(databaseHost(address)) || isDatabaseWithTls(address)) continue
    throw refusal(setting, databaseHost(address), 'Add ?sslmode=verify-full to the address', 'DATABASE_TLS')
  }
  if (waived.smtp || smtpUrl === null) return
  const { hostname } = new URL(smtpUrl)
  if (isLocalHost(hostname) || isSmtpWithTls(smtpUrl)) return
  throw refusal('SMTP_URL', hostname, 'Use smtps://, or add ?requireTLS=true to the address', 'SMTP_TLS')
}

function refusal(setting: string, host: string, remedy: string, waiver: string) {
  return new StartupError(
    `Wrong setting: ${setting} leads to ${host}, another machine, without TLS and a certificate that is checked.`,
    `${remedy}; where the network between is yours alone, set ${waiver}=0. See docs/operations.md, TLS.`,
  )
}

/** Returns whether the host is this machine. An empty host or a socket is too. */
export function isLocalHost(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}

/** A socket's directory is percent-encoded, either in place of the host or in the query. */
function databaseHost(address: string): string {
  const host = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?(\[[^\]]*\]|[^:/?#]*)/.exec(address)?.[1] ?? ''
  return new URLSearchParams(address.split('?')[1]).get('host') ?? decodeURIComponent(host)
}

/** Follows the driver's rules: these modes verify the certificate, except `require` with libpq compatibility. */
function isDatabaseWithTls(address: string): boolean {
  const query = new URLSearchParams(address.split('?')[1])
  const mode = query.get('sslmode')
  if (query.get('uselibpqcompat') === 'true') return mode === 'verify-full'
  return mode === 'verify-full' || mode === 'verify-ca' || mode === 'require'
}

function isSmtpWithTls(address: string): boolean {
  const { protocol, searchParams } = new URL(address)
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}
