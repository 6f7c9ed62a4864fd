import { useQuery } from '@tanstack/react-query'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import type { MySession } from '#contracts/accounts/account.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Folded } from '#web/ui/page/Folded.tsx'
import { mySessionsQuery, useEndOtherSessions, useEndSession } from './account.queries.ts'
import { describeDevice } from './device-words.ts'
import { Section } from './Section.tsx'
import { EventTime } from './When.tsx'

/** Each sign-in adds a session, so a long list is folded. */
const shownAtFirst = 2

export function SessionList() {
  const query = useQuery(mySessionsQuery())
  return (
    <Section
      title="Where you are signed in"
      description="If you do not recognize a device, sign it out and change your password."
    >
      <Loaded
        query={query}
        label="Loading your sessions"
        skeleton={<Skeleton className="h-24" />}
        failure="Your sessions could not be loaded"
      >
        {({ sessions }) => <Sessions sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function Sessions({ sessions }: { sessions: readonly MySession[] }) {
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const failure = end.error ?? endOthers.error
  const ordered = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const more = ordered.slice(shownAtFirst)
  const renderSession = (session: MySession) => (
    <li key={session.id} className="flex items-start gap-4 py-3 first:pt-0">
      <DeviceSign kind={session.device.kind} />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{describeDevice(session.device)}</span>
          {session.isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-muted">
          Signed in <EventTime at={session.signedInAt} />
          {session.address !== null && <span>{` from ${session.address}`}</span>}
        </p>
        {!session.isCurrent && (
          <p className="text-muted">
            Last seen <EventTime at={session.lastSeenAt} />
          </p>
        )}
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending && end.variables === session.id}
          aria-label={`Sign out ${describeDevice(session.device)}`}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => toast({ title: `${describeDevice(session.device)} signed out`, variant: 'success' }),
            })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )

  return (
    <div className="flex flex-col gap-4">
      {failure !== null && <Alert tone="error" title={describeApiFailure(failure)} />}
      <ul className="divide-y divide-line">{ordered.slice(0, shownAtFirst).map(renderSession)}</ul>
      {more.length > 0 && (
        <Folded title={`${more.length} more`}>
          <ul className="divide-y divide-line px-4 pb-3 sm:px-6">{more.map(renderSession)}</ul>
        </Folded>
      )}
      <Button
        variant="outline"
        className="self-start"
        busy={endOthers.isPending}
        disabledReason={sessions.length > 1 ? null : 'You are not signed in anywhere else.'}
        onClick={() =>
          endOthers.mutate(undefined, {
            onSuccess: () => toast({ title: 'Signed out everywhere else', variant: 'success' }),
          })
        }
      >
        Sign out all others
      </Button>
    </div>
  )
}

function DeviceSign({ kind }: { kind: MySession['device']['kind'] }) {
  const Icon = kind === 'phone' || kind === 'tablet' ? Smartphone : Laptop
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-muted">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
