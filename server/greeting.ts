/** The first message to the operator after the server starts. */
import type { Config } from './config.ts'

/** `accounts` are the demo accounts that still exist. */
export function describeStart(
  config: Config,
  port: number,
  accounts: readonly { email: string; role: string }[],
): string {
  const address = config.publicUrl.endsWith(`:${config.port}`) ? `http://localhost:${port}` : config.publicUrl
  const lines = ['', `Prep Platform is running at ${address}`]
  if (accounts.length > 0) {
    lines.push('', 'Demo accounts (any password works):')
    lines.push(...accounts.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`))
  }
  if (config.demo) lines.push('', `Mail and text messages: ${address}/dev/outbox`)
  if (config.database.kind === 'embedded') lines.push('', `Database: embedded, in ${config.dataDir}`)
  return `${lines.join('\n')}\n`
}
