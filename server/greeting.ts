/** What whoever starts the server reads first. */
import type { Config } from './config.ts'
import { demoAccounts } from './demo/demo-accounts.ts'

export function greeting(config: Config, port: number): string {
  const address = config.publicUrl.endsWith(`:${config.port}`) ? `http://localhost:${port}` : config.publicUrl
  const lines = ['', `Prep Platform is running at ${address}`]
  if (config.demo) {
    lines.push(
      '',
      'Demo accounts (any password works):',
      ...demoAccounts.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`),
      '',
      `Mail and text messages: ${address}/dev/outbox`,
    )
  }
  if (config.database.kind === 'embedded') lines.push('', `Database: embedded, in ${config.dataDir}`)
  return `${lines.join('\n')}\n`
}
