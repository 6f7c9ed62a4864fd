/** Messages after an email. Without a mail server, the email waits in the outbox, so the message must not say that it was sent. */
import { getConfigOnce, useConfig } from './use-config.ts'

export const noMailTitle = 'No email was sent'
export const noMailText = 'There is no mail server here yet. Ask your school for an access card or a new password.'
/** For administrators. */
export const noMailAdvice = 'No mail server is set up, so no email is sent. Set one up in the settings.'

interface Notice {
  readonly title: string
  readonly description: string
}

/** Returns a notice that an email was sent, or that none was. */
export async function sentMail(
  notice: Notice,
  without: Notice = { title: noMailTitle, description: noMailText },
): Promise<Notice & { variant: 'success' | 'destructive' }> {
  return (await getConfigOnce())?.sendsMail === false
    ? { ...without, variant: 'destructive' }
    : { ...notice, variant: 'success' }
}

/** True if unknown. */
export function useSendsMail(): boolean {
  return useConfig().config?.sendsMail !== false
}
