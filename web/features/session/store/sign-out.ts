import { authClient } from '#web/api/auth-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { recordSignOut } from './deliberate-sign-out.ts'

/** Ends the session everywhere, or at least here if there is no connection. */
export async function signOut(): Promise<void> {
  recordSignOut()
  await endServerSession()
  toast({ title: 'Signed out', variant: 'success' })
}

/** A session that is unknown to the server counts as ended. */
export async function endServerSession(): Promise<void> {
  const client = await authClient()
  const { error } = await client.signOut()
  if (error !== null) await client.signOut({ scope: 'local' })
}
