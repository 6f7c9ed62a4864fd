import { useQuery } from '@tanstack/react-query'
import type { FailedMessage } from '#contracts/administration/failed-messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHandedOnFocus } from '#web/ui/dialogs/use-handed-on-focus.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { failedMessagesQuery, useDismissFailedMessage, useResendFailedMessage } from './failed-messages.queries.ts'
import { nameMessageKind } from './message-kinds.ts'

/** Renders nothing if every message arrived. */
export function FailedMessages() {
  const query = useQuery(failedMessagesQuery())
  if (query.isPending || query.data?.messages.length === 0) return null
  return (
    <section aria-labelledby="failed-messages" className="flex flex-col gap-3">
      <h2 id="failed-messages" className="font-semibold text-xl">
        Messages that could not be delivered
      </h2>
      <p className="text-muted text-sm">
        Check the address first. A link in an old email may have expired. Messages leave this list after 30 days.
      </p>
      <Loaded
        query={query}
        label="Loading the messages"
        skeleton={<Skeleton className="h-40 rounded-xl" />}
        failure="The messages could not be loaded"
      >
        {({ messages }) => <MessageTable messages={messages} />}
      </Loaded>
    </section>
  )
}

function MessageTable({ messages }: { messages: readonly FailedMessage[] }) {
  return (
    <CardTable label="Messages that could not be delivered">
      <HeadRow>
        <Th>Recipient</Th>
        <Th>Message</Th>
        <Th>Written</Th>
        <Th>Reason</Th>
        <Th pinned>Actions</Th>
      </HeadRow>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </tbody>
    </CardTable>
  )
}

function MessageRow({ message }: { message: FailedMessage }) {
  const { id, kind, recipient, createdAt, failure } = message
  const row = useHandedOnFocus<HTMLTableRowElement>()
  const sendAgain = useResendFailedMessage({
    onSuccess: () => toast({ title: 'The message will be sent again', description: recipient, variant: 'success' }),
    onError: (error) => toastFailure('Failed to send it', error),
  })
  const dismiss = useDismissFailedMessage({
    onSuccess: () => toast({ title: 'The message is off the list', description: recipient, variant: 'success' }),
    onError: (error) => toastFailure('Failed to dismiss it', error),
  })

  return (
    <tr ref={row} {...stackedRowProps}>
      <Th scope="row" wide className="min-w-36">
        <span className="break-all">{recipient}</span>
      </Th>
      <Td>{nameMessageKind(kind)}</Td>
      <Td label="Written">
        <DateTime instant={createdAt} />
      </Td>
      <Td label="Reason">
        <span className="line-clamp-3 break-words">{failure === '' ? 'Not known' : failure}</span>
      </Td>
      <Td pinned wide>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={`Send again to ${recipient}: ${nameMessageKind(kind)}`}
            busy={sendAgain.isPending}
            onClick={() => sendAgain.mutate(id)}
          >
            Send again
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Dismiss the message to ${recipient}: ${nameMessageKind(kind)}`}
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate(id)}
          >
            Dismiss
          </Button>
        </div>
      </Td>
    </tr>
  )
}
