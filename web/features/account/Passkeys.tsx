import type { PasskeyListItem } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { detectPasskeySupport } from '#web/api/passkey-support.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { passkeysQuery, useRefreshAccount } from './account.queries.ts'
import { findFreeName } from './factor-names.ts'
import { addPasskey, renamePasskey } from './passkey-acts.ts'
import { Section } from './Section.tsx'
import { EventTime } from './When.tsx'

// A dialog's code is loaded when the dialog opens.
const AfterProof = createLazyDialog(async () => (await import('./AfterProof.tsx')).AfterProof)
const NameDialog = createLazyDialog(async () => (await import('./NameDialog.tsx')).NameDialog)
const DeletePasskeyDialog = createLazyDialog(
  async () => (await import('./DeletePasskeyDialog.tsx')).DeletePasskeyDialog,
)

type Open = { dialog: 'add' } | { dialog: 'rename' | 'delete'; passkey: PasskeyListItem }

/** Passkeys, which sign a person in without a password. */
export function Passkeys() {
  const refresh = useRefreshAccount()
  const query = useQuery(passkeysQuery())
  const [support] = useState(() => detectPasskeySupport())
  const [open, setOpen] = useState<Open | null>(null)
  const names = query.data?.map((passkey) => passkey.friendly_name ?? '') ?? []

  function close() {
    setOpen(null)
  }
  function done() {
    refresh()
    close()
  }

  return (
    <Section
      title="Passkeys"
      description="Sign in with your fingerprint, your face or your device's PIN. You need no password and no code."
    >
      <div className="flex flex-col gap-4">
        <Loaded
          query={query}
          label="Loading your passkeys"
          skeleton={<Skeleton className="h-27" />}
          failure="Your passkeys could not be loaded"
          empty={(passkeys) => passkeys.length === 0 && <NoPasskeys />}
        >
          {(passkeys) => (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(dialog) => setOpen({ dialog, passkey })} />
              ))}
            </ul>
          )}
        </Loaded>
        {support.kind === 'ready' && query.data !== undefined && (
          <Button variant="outline" className="self-start" onClick={() => setOpen({ dialog: 'add' })}>
            Add a passkey
          </Button>
        )}
        {support.kind === 'elsewhere' && (
          <p className="text-muted text-sm">{`Open this page at ${support.address} to use a passkey`}</p>
        )}
        {support.kind === 'none' && (
          <p className="text-muted text-sm">This browser cannot use passkeys here. Try another browser or device.</p>
        )}
      </div>
      {open !== null && <PasskeyDialog open={open} names={names} onClose={close} onDone={done} />}
    </Section>
  )
}

function NoPasskeys() {
  return (
    <p>
      <strong className="block font-semibold">No passkeys yet</strong>
      <span className="text-muted text-sm">Add one on each device that you sign in with.</span>
    </p>
  )
}

interface PasskeyDialogProps {
  open: Open
  /** The names of all the person's passkeys. */
  names: readonly string[]
  onClose: () => void
  onDone: () => void
}

function PasskeyDialog({ open, names, onClose, onDone }: PasskeyDialogProps) {
  switch (open.dialog) {
    case 'add':
      return (
        <AfterProof onClose={onClose}>
          <NameDialog
            title="Add a passkey"
            description="Give it a name. Then your browser asks for your fingerprint, your face or a PIN."
            confirm="Continue"
            done="Passkey added"
            initialName={findFreeName('Passkey', names)}
            takenNames={names}
            act={addPasskey}
            onClose={onClose}
            onDone={onDone}
          />
        </AfterProof>
      )
    case 'rename':
      return (
        <NameDialog
          title="Rename the passkey"
          confirm="Save name"
          done="Passkey renamed"
          initialName={open.passkey.friendly_name ?? ''}
          takenNames={names.filter((name) => name !== open.passkey.friendly_name)}
          act={(name) => renamePasskey(open.passkey.id, name)}
          onClose={onClose}
          onDone={onDone}
        />
      )
    case 'delete':
      return <DeletePasskeyDialog passkey={open.passkey} onClose={onClose} onDeleted={onDone} />
  }
}

interface PasskeyRowProps {
  passkey: PasskeyListItem
  onOpen: (dialog: 'rename' | 'delete') => void
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const name = passkey.friendly_name ?? 'Passkey'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-muted">
        <KeyRound aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted">
          Added <EventTime at={passkey.created_at} />
        </p>
        <p className="text-muted">
          {passkey.last_used_at === undefined ? (
            'Not used yet'
          ) : (
            <>
              Last used <EventTime at={passkey.last_used_at} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={() => onOpen('rename')}>
          Rename
        </Button>
        <Button variant="outline" size="sm" aria-label={`Delete ${name}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </div>
    </li>
  )
}
