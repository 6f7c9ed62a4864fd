import { useQuery } from '@tanstack/react-query'
import type { EventDelivery, Webhook } from '#contracts/administration/webhooks.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeDelivery, describeTries, nameEvent } from './program-words.ts'
import { deliveriesQuery, useSendEventAgain, useSendTest } from './programs.queries.ts'

/** The latest events for an address, and what came of them. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = useQuery(deliveriesQuery(webhook.id))
  const sendTest = useSendTest(webhook.id)
  return (
    <Dialog
      onClose={onClose}
      title="Events sent"
      description={webhook.url}
      keep="Close"
      footer={
        <Button
          busy={sendTest.isPending}
          onClick={() =>
            sendTest.mutate(undefined, {
              onSuccess: () =>
                toast({
                  title: 'A test event is on its way',
                  description: 'The log says if it arrives.',
                  variant: 'success',
                }),
              onError: (error) => toastFailure('Failed to send it', error),
            })
          }
        >
          Send a test event
        </Button>
      }
    >
      <Loaded
        query={query}
        label="Loading the events"
        skeleton={<Skeleton className="h-40" />}
        failure="The events could not be loaded"
        empty={({ deliveries }) => deliveries.length === 0 && <p className="text-sm">No events in the last 30 days.</p>}
      >
        {({ deliveries }) => (
          <ul aria-label="Events" className="divide-y divide-line">
            {deliveries.map((event) => (
              <EventItem key={event.id} webhook={webhook} event={event} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function EventItem({ webhook, event }: { webhook: Webhook; event: EventDelivery }) {
  const again = useSendEventAgain(webhook.id)
  const { tone, text } = describeDelivery(event)
  const name = nameEvent(event.kind)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{name}</span> <ToneTag tone={tone}>{text}</ToneTag>
        </p>
        <p className="text-muted">
          <DateTime instant={event.createdAt} />
          {event.tries > 0 && <span>{` · ${describeTries(event)}`}</span>}
        </p>
        {event.failure !== null && <p className="wrap-anywhere text-muted">{event.failure}</p>}
      </div>
      {event.state !== 'waiting' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send again: ${name}`}
          busy={again.isPending}
          onClick={() =>
            again.mutate(event.id, {
              onSuccess: () => toast({ title: 'The event is sent again', variant: 'success' }),
              onError: (error) => toastFailure('Failed to send it', error),
            })
          }
        >
          Send again
        </Button>
      )}
    </li>
  )
}
