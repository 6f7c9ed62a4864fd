import type { Config } from '#contracts/accounts/config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { Credentials } from '../store/account-acts.ts'

/** Any password opens a demo account; this one says so. */
const anyPassword = 'any-password-works'

export interface DemoAccountsProps {
  accounts: Config['demoAccounts']
  /** True to disable the buttons during a sign-in. */
  busy: boolean
  onChoose: (credentials: Credentials) => void
}

export function DemoAccounts({ accounts, busy, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-xl border border-line border-dashed p-4 text-sm">
      <h2 id="demo-accounts" className="font-semibold">
        Demo accounts
      </h2>
      <p className="text-muted">Any password works.</p>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ email, role }) => (
          <li key={email} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-medium first-letter:uppercase">{role}</span>
              <span className="wrap-anywhere block text-muted text-xs">{email}</span>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Log in as ${role}`}
              disabledReason={busy ? 'Logging in...' : null}
              onClick={() => onChoose({ email, password: anyPassword })}
            >
              Log in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
