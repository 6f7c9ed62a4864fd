/** Requests emails for signing in: a magic link, or a code and link for a new password. */
import { authClient, type Client, recoveryClient } from '#web/api/auth-client.ts'
import { say } from '#web/api/say.ts'
import { sentMail } from '#web/api/sent-mail.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { callbackAddress } from '../store/account-acts.ts'
import { serverWords } from '../store/auth-words.ts'
import { rememberedReturnAddress } from './return-address.ts'

/** Null if the email was sent; otherwise a message. */
export type MailOutcome = string | null

/** Stored with an account that a magic link creates, which has no password yet. */
export const madeByMagicLink = { made_by: 'magic_link' }

export async function sendMagicLink(email: string): Promise<MailOutcome> {
  const failure = await asking(authClient(), (client) =>
    client.signInWithOtp({
      email,
      options: { emailRedirectTo: magicLinkAddress(), data: madeByMagicLink },
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
  const failure = await asking(recoveryClient(), (client) => client.resetPasswordForEmail(email, { redirectTo }))
  if (failure !== null) toast({ title: 'Error sending reset code', description: failure, variant: 'destructive' })
  return failure
}

type Answer = Awaited<ReturnType<Client['resetPasswordForEmail']>> | Awaited<ReturnType<Client['signInWithOtp']>>

async function asking(loading: Promise<Client>, ask: (client: Client) => Promise<Answer>): Promise<string | null> {
  const client = await loading.catch(say)
  if (typeof client === 'string') return client
  const { error } = await ask(client)
  return error === null ? null : serverWords(error)
}

/** The link opens in a new tab, which cannot know what this one asked for. */
function magicLinkAddress(): string {
  const next = rememberedReturnAddress()
  return `${callbackAddress()}?${new URLSearchParams({ type: 'magiclink', ...(next !== null && { next }) })}`
}
