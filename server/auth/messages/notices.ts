/**
 * Notifies people by email of changes to their sign-in methods, in the transaction of the change. An intruder with the session cannot
 * suppress the email.
 */
import { thePlatform } from '#domain/text/platform-name.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'

export type AccountNotice =
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'email_changed'; readonly from: string; readonly to: string }
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly factorType: string }
  | { readonly kind: 'passkey_added' | 'passkey_removed' }
  | { readonly kind: 'identity_linked' | 'identity_unlinked'; readonly provider: string }

export type SenderServices = Pick<Services, 'config' | 'clock'>

/** Sends to the person's confirmed address or, for a change of address, to the earlier one. */
export async function sendNotice(
  tx: AuthTx,
  services: SenderServices,
  userId: string,
  notice: AccountNotice,
): Promise<void> {
  const recipient = notice.kind === 'email_changed' ? notice.from : await confirmedAddress(tx, userId)
  if (!recipient) return
  const now = services.clock.now()
  const content = contentOf(notice, services.config.publicUrl, now)
  const { kind } = notice
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await queueMessage(tx, { channel: 'email', kind, recipient, subject: content.subject, text, html }, now)
}

async function confirmedAddress(tx: AuthTx, userId: string): Promise<string | null> {
  const user = await tx
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return user?.email ?? null
}

interface Words {
  readonly subject: string
  readonly happened: string
  readonly ifNotYou: string
}

function contentOf(notice: AccountNotice, publicUrl: string, now: Date): MailContent {
  const { subject, happened, ifNotYou } = wordsOf(notice)
  const canReset = notice.kind !== 'email_changed'
  return {
    subject,
    heading: subject,
    paragraphs: [
      `${happened} This was on ${instantOf(now)}.`,
      'If this was you, you do not need to do anything.',
      ifNotYou,
    ],
    ...(canReset && { button: { label: 'This was not me', link: `${publicUrl}/login?reset=true` } }),
    footnote: `You get this email because you have an account on ${thePlatform}.`,
    publicUrl,
  }
}

const secureAccount =
  'If this was not you, somebody else may be using your account. Reset your password now. Then open your account page and sign out all other devices.'
const askForHelp = 'If you cannot sign in, ask your administrator for help.'

function wordsOf(notice: AccountNotice): Words {
  switch (notice.kind) {
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        happened: `The password of your ${thePlatform} account was changed.`,
        ifNotYou: `${secureAccount} ${askForHelp}`,
      }
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        happened: `The email address of your ${thePlatform} account was changed from ${notice.from} to ${notice.to}. From now on our emails go to the new address.`,
        ifNotYou:
          'If this was not you, somebody else may be using your account. Tell your administrator now, so that the address can be changed back.',
      }
    case 'factor_added':
      return {
        subject: 'Two-step sign-in was added',
        happened: `${factorWords(notice.factorType)} was added to your ${thePlatform} account. You need it to sign in from now on.`,
        ifNotYou: `${secureAccount} ${askForHelp}`,
      }
    case 'factor_removed':
      return {
        subject: 'Two-step sign-in was removed',
        happened: `${factorWords(notice.factorType)} was removed from your ${thePlatform} account. It is no longer needed to sign in.`,
        ifNotYou: `${secureAccount} ${askForHelp}`,
      }
    case 'passkey_added':
      return {
        subject: 'A passkey was added',
        happened: `A passkey was added to your ${thePlatform} account. It opens your account without a password.`,
        ifNotYou: `${secureAccount} Delete the passkey there too. ${askForHelp}`,
      }
    case 'passkey_removed':
      return {
        subject: 'A passkey was deleted',
        happened: `A passkey was deleted from your ${thePlatform} account. It no longer opens your account.`,
        ifNotYou: `${secureAccount} ${askForHelp}`,
      }
    case 'identity_linked':
      return {
        subject: 'A way to sign in was added',
        happened: `Your ${thePlatform} account can now be opened with ${providerName(notice.provider)}.`,
        ifNotYou: `${secureAccount} Unlink the account that you do not know there. ${askForHelp}`,
      }
    case 'identity_unlinked':
      return {
        subject: 'A way to sign in was removed',
        happened: `Your ${thePlatform} account can no longer be opened with ${providerName(notice.provider)}.`,
        ifNotYou: `${secureAccount} ${askForHelp}`,
      }
  }
}

const factorNames: Record<string, string> = {
  totp: 'An authenticator app',
  phone: 'A phone',
  webauthn: 'A security key',
  all: 'Your second step',
}

function factorWords(type: string): string {
  return factorNames[type] ?? 'A second step'
}

const providerNames: Record<string, string> = {
  google: 'a Google account',
  email: 'an email address and password',
  phone: 'a phone number',
}

function providerName(provider: string): string {
  return providerNames[provider] ?? provider
}

/** In the time zone of the exam, because the roles of accounts do not read a person's own. */
const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
})

function instantOf(now: Date): string {
  return format.format(now)
}
