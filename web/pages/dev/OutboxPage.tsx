import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useConfig } from '#web/api/use-config.ts'
import { OutboxMessageCard } from '#web/features/outbox/OutboxMessageCard.tsx'
import { outboxQuery } from '#web/features/outbox/outbox.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FullScreenSpinner, SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { BareNotFoundPage } from '../NotFoundPage.tsx'

/** Shows the messages that demo mode does not send. Other modes do not have this page. */
export function OutboxPage() {
  const { config, isLoading } = useConfig()
  if (isLoading) return <FullScreenSpinner />
  return config?.demo === true ? <Outbox /> : <BareNotFoundPage />
}

function Outbox() {
  const outbox = useQuery(outboxQuery)
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-6">
      <PageTop
        title="Outbox"
        description="In demo mode no email leaves this computer."
        actions={
          <Button variant="outline" busy={outbox.isFetching} onClick={() => outbox.refetch()}>
            Refresh
          </Button>
        }
      />
      <Loaded
        query={outbox}
        label="Loading messages"
        skeleton={<SpinnerIcon />}
        failure="The outbox could not be read"
        reason={() => 'The server did not answer as expected.'}
        empty={(messages) =>
          messages.length === 0 && (
            <EmptyState
              icon={<Inbox />}
              title="No messages yet"
              text="Register an account, and its verification email appears here."
            />
          )
        }
      >
        {(messages) => (
          <ul className="flex flex-col gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <OutboxMessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </main>
  )
}
