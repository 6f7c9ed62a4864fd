/** Asking for mails that let somebody in: a magic link, or a code and link to a new password. */
import { authClient, type Client, recoveryClient } from '#web/api/auth-client.ts'
import { say } from '#web/api/say.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { callbackAddress } from './account-acts.ts'
import { serverWords } from './auth-words.ts'
import { rememberedReturnAddress } from './return-address.ts'

/** Null when the mail is on its way, else what to tell the person. */
export type MailOutcome = string | null

/** Kept with an account that a magic link makes: nobody has chosen a password for it yet. */
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
    toast({ title: 'Magic link sent', description, variant: 'success' })
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

/** The link opens in a tab of its own, which cannot know what this one was asked for. */
function magicLinkAddress(): string {
  const next = rememberedReturnAddress()
  return `${callbackAddress()}?${new URLSearchParams({ type: 'magiclink', ...(next !== null && { next }) })}`
}
