import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contracts/administration/webhooks.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHandedOnFocus } from '#web/ui/dialogs/use-handed-on-focus.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeWebhook } from './program-words.ts'
import { webhooksQuery } from './programs.queries.ts'

const WebhookDialog = createLazyDialog(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)
const ChangeWebhookDialog = createLazyDialog(
  async () => (await import('./ChangeWebhookDialog.tsx')).ChangeWebhookDialog,
)
const DeliveriesDialog = createLazyDialog(async () => (await import('./DeliveriesDialog.tsx')).DeliveriesDialog)
const DeleteWebhookDialog = createLazyDialog(async () => (await import('./WebhookQuestions.tsx')).DeleteWebhookDialog)
const RenewSecretDialog = createLazyDialog(async () => (await import('./WebhookQuestions.tsx')).RenewSecretDialog)
const SecretDialog = createLazyDialog(async () => (await import('./SecretDialog.tsx')).SecretDialog)

type WebhookAct = 'log' | 'change' | 'renew' | 'delete'
type Act = { name: 'add' } | { name: 'show'; secret: string } | { name: WebhookAct; webhook: Webhook } | null

/** The addresses of other programs that hear what happens here. */
export function EventsCard() {
  const [act, setAct] = useState<Act>(null)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Events</CardTitle>
        <CardDescription>
          We tell another program when something happens here. An event has no names and no scores: the program reads
          those with a key.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Webhooks onAct={(name, webhook) => setAct({ name, webhook })} />
      </CardContent>
      <CardFooter>
        <Button variant="outline" onClick={() => setAct({ name: 'add' })}>
          Add an address
        </Button>
      </CardFooter>
      {act !== null && (
        <ActDialog act={act} onSecret={(secret) => setAct({ name: 'show', secret })} onClose={() => setAct(null)} />
      )}
    </Card>
  )
}

interface ActDialogProps {
  act: NonNullable<Act>
  onSecret: (secret: string) => void
  onClose: () => void
}

function ActDialog({ act, onSecret, onClose }: ActDialogProps) {
  switch (act.name) {
    case 'add':
      return <WebhookDialog onMade={onSecret} onClose={onClose} />
    case 'show':
      return (
        <SecretDialog
          title="The secret of this address"
          description="The other program needs it to check that events come from us."
          secret={act.secret}
          onClose={onClose}
        />
      )
    case 'log':
      return <DeliveriesDialog webhook={act.webhook} onClose={onClose} />
    case 'change':
      return <ChangeWebhookDialog webhook={act.webhook} onClose={onClose} />
    case 'renew':
      return <RenewSecretDialog webhook={act.webhook} onMade={onSecret} onClose={onClose} />
    case 'delete':
      return <DeleteWebhookDialog webhook={act.webhook} onClose={onClose} />
  }
}

function Webhooks({ onAct }: { onAct: (act: WebhookAct, webhook: Webhook) => void }) {
  const query = useQuery(webhooksQuery())
  return (
    <Loaded
      query={query}
      label="Loading the addresses"
      skeleton={<Skeleton className="h-12" />}
      failure="The addresses could not be loaded"
      empty={({ webhooks }) => webhooks.length === 0 && <p className="text-sm">No addresses yet.</p>}
    >
      {({ webhooks }) => (
        <ul aria-label="Addresses" className="-my-4 divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onAct={(act) => onAct(act, webhook)} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

const acts: readonly { name: WebhookAct; text: string }[] = [
  { name: 'log', text: 'Log' },
  { name: 'change', text: 'Change' },
  { name: 'renew', text: 'New secret' },
  { name: 'delete', text: 'Delete' },
]

function WebhookItem({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const { url, kinds, failingSince } = webhook
  const { tone, text } = describeWebhook(webhook)
  const item = useHandedOnFocus<HTMLLIElement>()
  return (
    <li ref={item} className="flex flex-col gap-2 py-4 text-sm">
      <p className="wrap-anywhere font-medium">
        <span translate="no">{url}</span> <ToneTag tone={tone}>{text}</ToneTag>
      </p>
      <p className="text-muted">
        <span>{kinds.length === 1 ? '1 kind of event' : `${kinds.length} kinds of events`}</span>
        {failingSince !== null && (
          <span>
            {' · no event arrived since '}
            <DateTime instant={failingSince} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ name, text: word }) => (
          <Button key={name} variant="outline" size="sm" aria-label={`${word}: ${url}`} onClick={() => onAct(name)}>
            {word}
          </Button>
        ))}
      </div>
    </li>
  )
}
