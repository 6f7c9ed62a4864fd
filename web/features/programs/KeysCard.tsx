import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiKey } from '#contracts/administration/api-keys.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useHandedOnFocus } from '#web/ui/dialogs/use-handed-on-focus.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { textLinkClasses } from '#web/ui/text/TextLink.tsx'
import { formatLastDay, hasEnded, scopeNames } from './program-words.ts'
import { apiKeysQuery } from './programs.queries.ts'

const NewKeyDialog = createLazyDialog(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog)
const SecretDialog = createLazyDialog(async () => (await import('./SecretDialog.tsx')).SecretDialog)
const RevokeKeyDialog = createLazyDialog(async () => (await import('./RevokeKeyDialog.tsx')).RevokeKeyDialog)

export interface KeysCardProps {
  /** Asks for the password before the dialog, unless the person entered it a moment ago. */
  afterProof: (dialog: ReactNode, onClose: () => void) => ReactNode
}

type Act = { name: 'make' } | { name: 'show'; secret: string } | { name: 'revoke'; key: ApiKey } | null

/** The keys with which other programs read. */
export function KeysCard({ afterProof }: KeysCardProps) {
  const [act, setAct] = useState<Act>(null)
  const close = () => setAct(null)
  return (
    <Card>
      <CardHeader>
        <CardTitle>Keys</CardTitle>
        <CardDescription>
          With a key, a spreadsheet or an invoice program can read data here. It can change nothing.{' '}
          <a href="/api/docs" className={textLinkClasses}>
            What it can ask
          </a>
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Keys onRevoke={(key) => setAct({ name: 'revoke', key })} />
      </CardContent>
      <CardFooter>
        <Button variant="outline" onClick={() => setAct({ name: 'make' })}>
          Make a key
        </Button>
      </CardFooter>
      {act?.name === 'make' &&
        afterProof(<NewKeyDialog onMade={(secret) => setAct({ name: 'show', secret })} onClose={close} />, close)}
      {act?.name === 'show' && (
        <SecretDialog
          title="Your new key"
          description="Paste it into the other program now."
          secret={act.secret}
          onClose={close}
        />
      )}
      {act?.name === 'revoke' && <RevokeKeyDialog apiKey={act.key} onClose={close} />}
    </Card>
  )
}

function Keys({ onRevoke }: { onRevoke: (key: ApiKey) => void }) {
  const query = useQuery(apiKeysQuery())
  return (
    <Loaded
      query={query}
      label="Loading the keys"
      skeleton={<Skeleton className="h-12" />}
      failure="The keys could not be loaded"
      empty={({ keys }) => keys.length === 0 && <p className="text-sm">No keys yet.</p>}
    >
      {({ keys }) => (
        <ul aria-label="Keys" className="-my-4 divide-y divide-line">
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, hint, scopes, lastDay, createdBy, lastUsedAt } = apiKey
  const item = useHandedOnFocus<HTMLLIElement>()
  return (
    <li ref={item} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4 text-sm">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-medium">
          <span>{name}</span> <span translate="no" className="font-mono font-normal text-muted">{`prep_…${hint}`}</span>{' '}
          {hasEnded(lastDay) && <ToneTag tone="neutral">Ended</ToneTag>}
        </p>
        <p className="text-muted">{scopes.map((scope) => scopeNames[scope]).join(' · ')}</p>
        <p className="text-muted">{`Made by ${createdBy?.fullName ?? 'a former administrator'}`}</p>
        <p className="text-muted">
          {lastUsedAt === null ? <span>Not used yet</span> : <LastUse instant={lastUsedAt} />}
          {lastDay !== null && <span>{` · until ${formatLastDay(lastDay)}`}</span>}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Revoke the key of ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

function LastUse({ instant }: { instant: string }) {
  return (
    <span>
      Last used <DateTime instant={instant} />
    </span>
  )
}
