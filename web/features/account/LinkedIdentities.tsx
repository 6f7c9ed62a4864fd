import type { User, UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useRefreshAccount } from './account.queries.ts'
import { nameProvider } from './activity-words.ts'
import { Section } from './Section.tsx'
import { linkGoogle, unlinkIdentityFromAccount } from './security-acts.ts'

/** Ways to sign in other than the password. At least one must remain. */
export function LinkedIdentities({ user, hasGoogle }: { user: User; hasGoogle: boolean }) {
  const refresh = useRefreshAccount()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const identities = user.identities ?? []
  const isLinkable = hasGoogle && !identities.some(({ provider }) => provider === 'google')

  async function link() {
    setBusyWith('google')
    const failure = await linkGoogle()
    setRefusal(failure)
    // If nothing failed, the browser is now on its way to Google.
    if (failure !== null) setBusyWith(null)
  }

  async function take(identity: UserIdentity) {
    setBusyWith(identity.identity_id)
    const failure = await unlinkIdentityFromAccount(identity)
    setRefusal(failure)
    setBusyWith(null)
    if (failure !== null) return
    refresh()
    toast({ title: `${nameProvider(identity.provider)} account unlinked`, variant: 'success' })
  }

  return (
    <Section title="Linked accounts" description="Ways to log in to this one account.">
      <div className="flex flex-col gap-4">
        {refusal !== null && <Alert tone="error" title={refusal} />}
        <ul className="divide-y divide-line">
          {identities.map((identity) => (
            <li
              key={identity.identity_id}
              className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0"
            >
              <div className="min-w-0 text-sm">
                <p className="font-medium">{nameProvider(identity.provider)}</p>
                <p className="wrap-anywhere text-muted">{addressOf(identity)}</p>
              </div>
              {identity.provider !== 'email' && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={busyWith === identity.identity_id}
                  disabledReason={identities.length > 1 ? null : 'This is your only way to log in.'}
                  aria-label={`Unlink ${nameProvider(identity.provider)}`}
                  onClick={() => take(identity)}
                >
                  Unlink
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isLinkable && (
          <Button variant="outline" className="self-start" busy={busyWith === 'google'} onClick={link}>
            Link a Google account
          </Button>
        )}
      </div>
    </Section>
  )
}

function addressOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.email
  return typeof email === 'string' ? extractSignInName(email) : ''
}
