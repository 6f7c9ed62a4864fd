/** Requests emails for signing in: a magic link, or a code and link for a new password. */
import { type AuthApiClient, authClient, createRecoveryClient } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { sentMail } from '#web/api/sent-mail.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { getCallbackAddress } from '../store/account-acts.ts'
import { getServerMessage } from '../store/auth-words.ts'
import { readReturnAddress } from './return-address.ts'

/** Null if the email was sent; otherwise a message. */
export type MailOutcome = string | null

/** Stored with an account that a magic link creates, which has no password yet. */
export const magicLinkMetadata = { made_by: 'magic_link' }

export async function sendMagicLink(email: string): Promise<MailOutcome> {
  const failure = await asking(authClient(), (client) =>
    client.signInWithOtp({
      email,
      options: { emailRedirectTo: magicLinkAddress(), data: magicLinkMetadata },
    }),
  )
  if (failure === null) {
    const description = 'Please check your email for the login link'
    toast(await sentMail({ title: 'Magic link sent', description }))
  } else {
    toast({ title: 'Error sending magic link', description: failure, variant: 'destructive' })
  }
  return failure
}

export async function sendResetCode(email: string): Promise<MailOutcome> {
  const redirectTo = `${location.origin}${paths.resetPassword()}`
  const failure = await asking(createRecoveryClient(), (client) => client.resetPasswordForEmail(email, { redirectTo }))
  if (failure !== null) toast({ title: 'Error sending reset code', description: failure, variant: 'destructive' })
  return failure
}

type Answer =
  | Awaited<ReturnType<AuthApiClient['resetPasswordForEmail']>>
  | Awaited<ReturnType<AuthApiClient['signInWithOtp']>>

async function asking(
  loading: Promise<AuthApiClient>,
  ask: (client: AuthApiClient) => Promise<Answer>,
): Promise<string | null> {
  const client = await loading.catch(describeApiFailure)
  if (typeof client === 'string') return client
  const { error } = await ask(client)
  return error === null ? null : getServerMessage(error)
}

/** The link opens in a new tab, which cannot know what this one asked for. */
function magicLinkAddress(): string {
  const next = readReturnAddress()
  return `${getCallbackAddress()}?${new URLSearchParams({ type: 'magiclink', ...(next !== null && { next }) })}`
}
