import { useState } from 'react'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { resendVerification } from '#contracts/accounts/user-administration.ts'
import { userId } from '#contracts/wire/ids.ts'
import { extractSignInName, isSignInName } from '#domain/people/sign-in-names.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { useSendsMail } from '#web/api/sent-mail.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { makeCard } from './access-cards.queries.ts'
import { CardSheet } from './CardSheet.tsx'

export interface AccessDialogProps {
  person: { readonly userId: string; readonly fullName: string; readonly email: string }
  onClose: () => void
}

type Done = { is: 'sent'; to: string } | { is: 'failed'; message: string } | { is: 'card'; card: AccessCard }

/** Helps one person sign in, with a new invitation or a new card. */
export function AccessDialog({ person, onClose }: AccessDialogProps) {
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState<'email' | 'card' | null>(null)
  const sendsMail = useSendsMail()
  const hasEmail = person.email !== '' && !isSignInName(person.email)

  async function act(what: 'email' | 'card', work: () => Promise<Done>) {
    setBusy(what)
    setDone(await work().catch((error: unknown) => ({ is: 'failed', message: describeApiFailure(error) }) as const))
    setBusy(null)
  }

  const send = () =>
    act('email', async () => {
      const { sentTo } = await call(resendVerification, { params: { userId: userId.parse(person.userId) } })
      return { is: 'sent', to: sentTo }
    })
  const print = () =>
    act('card', async () => {
      const card = await makeCard(userId.parse(person.userId))
      return card ? { is: 'card', card } : { is: 'failed', message: 'No card was made. Please try again.' }
    })

  return (
    <Dialog
      title={`How ${person.fullName} gets in`}
      description={`Logs in with ${extractSignInName(person.email)}`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {done?.is === 'sent' && sendsMail && (
          <Alert tone="success" title={`The invitation is on its way to ${done.to}.`} />
        )}
        {done?.is === 'failed' && <Alert tone="error" title={done.message} />}
        {done?.is === 'card' ? (
          <CardSheet cards={[done.card]} />
        ) : (
          <>
            <p className="text-pretty text-muted text-sm">
              A card has a code that works once. With it they choose a new password, and the present one stops working
              then. Earlier cards stop working as soon as you make a new one.
            </p>
            <div className="flex flex-wrap gap-3">
              {hasEmail && sendsMail && (
                <Button variant="outline" busy={busy === 'email'} onClick={() => void send()}>
                  Send the invitation again
                </Button>
              )}
              <Button busy={busy === 'card'} onClick={() => void print()}>
                Make an access card
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
