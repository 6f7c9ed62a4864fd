import type { User } from '@supabase/auth-js'
import { authClient } from '#web/api/auth-client.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { listVerifiedFactors } from '../store/factors-of.ts'
import { useAuth } from '../store/use-auth.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

/** The step between the password and the portal. The session store receives the confirmed session and lets the person in. */
export function SecondFactorStep({ user }: { user: User }) {
  const { signOut } = useAuth()
  return (
    <div className="flex flex-col gap-2">
      <SecondFactorForm client={authClient} factors={listVerifiedFactors(user)} />
      <Button variant="link" size="sm" className="self-center" onClick={signOut}>
        Log in as someone else
      </Button>
    </div>
  )
}
