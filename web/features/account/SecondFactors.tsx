import type { Factor, User } from '@supabase/auth-js'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense, useState } from 'react'
import { detectPasskeySupport } from '#web/api/passkey-support.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useRefreshAccount } from './account.queries.ts'
import { nameFactorKind } from './activity-words.ts'
import { findFreeName } from './factor-names.ts'
import { addSecurityKey } from './passkey-acts.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { EventTime } from './When.tsx'

// A dialog's code is loaded when the dialog opens.
const AfterProof = createLazyDialog(async () => (await import('./AfterProof.tsx')).AfterProof)
const AddAppDialog = createLazyDialog(async () => (await import('./AddAppDialog.tsx')).AddAppDialog)
const AddPhoneDialog = createLazyDialog(async () => (await import('./AddPhoneDialog.tsx')).AddPhoneDialog)
const RemoveFactorDialog = createLazyDialog(async () => (await import('./RemoveFactorDialog.tsx')).RemoveFactorDialog)
const RenameFactorDialog = createLazyDialog(async () => (await import('./RenameFactorDialog.tsx')).RenameFactorDialog)
const NameDialog = createLazyDialog(async () => (await import('./NameDialog.tsx')).NameDialog)
const NewCodesDialog = createLazyDialog(async () => (await import('./NewCodesDialog.tsx')).NewCodesDialog)

type Open = { dialog: 'app' | 'phone' | 'key' | 'codes' } | { dialog: 'rename' | 'remove'; factor: Factor }

interface SecondFactorsProps {
  user: User
  /** True if this installation offers security keys. */
  hasKeys: boolean
  hasPhones: boolean
}

/** The steps after the password, and the recovery codes for lost ones. */
export function SecondFactors({ user, hasKeys, hasPhones }: SecondFactorsProps) {
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState<Open | null>(null)
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const phone = factors.find((factor) => factor.factor_type === 'phone')
  const names = user.factors?.map((factor) => factor.friendly_name ?? '') ?? []

  function added() {
    refresh()
    // Recovery codes are made with the first factor. Another factor leaves the existing codes valid.
    setOpen(factors.length === 0 ? { dialog: 'codes' } : null)
  }

  return (
    <Section
      title="Two-step sign-in"
      description="After your password we ask for a code or a key that only you have. Then a stolen password is not enough."
    >
      <div className="flex flex-col gap-4">
        {factors.length === 0 ? (
          <p>
            <strong className="block font-semibold">Two-step sign-in is off</strong>
            <span className="text-muted text-sm">An authenticator app is the safest way, in two minutes.</span>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {factors.map((factor) => (
              <FactorRow
                key={factor.id}
                factor={factor}
                onRename={() => setOpen({ dialog: 'rename', factor })}
                onRemove={() => setOpen({ dialog: 'remove', factor })}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant={factors.length === 0 ? 'default' : 'outline'} onClick={() => setOpen({ dialog: 'app' })}>
            Add an authenticator app
          </Button>
          {hasPhones && (
            <Button
              variant="outline"
              disabledReason={phone === undefined ? null : 'Remove the current phone first.'}
              onClick={() => setOpen({ dialog: 'phone' })}
            >
              Add a phone
            </Button>
          )}
          {hasKeys && detectPasskeySupport().kind === 'ready' && (
            <Button variant="outline" onClick={() => setOpen({ dialog: 'key' })}>
              Add a security key
            </Button>
          )}
        </div>
        {factors.length > 0 && <RecoveryCodes onNew={() => setOpen({ dialog: 'codes' })} />}
      </div>
      {open !== null && (
        <Suspense>
          <FactorDialog
            open={open}
            names={names}
            isFirst={factors.length === 0}
            isLast={factors.length === 1}
            onClose={() => setOpen(null)}
            onAdded={added}
            onRemoved={() => {
              refresh()
              setOpen(null)
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}

interface FactorDialogProps {
  open: Open
  /** The names of all the person's second steps. */
  names: readonly string[]
  isFirst: boolean
  isLast: boolean
  onClose: () => void
  onAdded: () => void
  onRemoved: () => void
}

/** The first second step requires a recent password check. The server asks for an existing second step before adding another. */
function FactorDialog(props: FactorDialogProps) {
  const adds = ['app', 'phone', 'key'].includes(props.open.dialog)
  const dialog = <OpenDialog {...props} />
  if (!adds || !props.isFirst) return dialog
  return (
    <AfterProof deletesPasskeys onClose={props.onClose}>
      {dialog}
    </AfterProof>
  )
}

function OpenDialog({ open, names, isLast, onClose, onAdded, onRemoved }: FactorDialogProps) {
  switch (open.dialog) {
    case 'app':
      return <AddAppDialog takenNames={names} onClose={onClose} onAdded={onAdded} />
    case 'phone':
      return <AddPhoneDialog takenNames={names} onClose={onClose} onAdded={onAdded} />
    case 'key':
      return (
        <NameDialog
          title="Add a security key"
          description="Give it a name. Then your browser asks for the key, or for a phone that has a passkey."
          confirm="Continue"
          done="Security key added"
          initialName={findFreeName('Security key', names)}
          takenNames={names}
          act={addSecurityKey}
          onClose={onClose}
          onDone={onAdded}
        />
      )
    case 'codes':
      return <NewCodesDialog onClose={onClose} />
    case 'rename':
      return (
        <RenameFactorDialog
          factor={open.factor}
          takenNames={names.filter((name) => name !== open.factor.friendly_name)}
          onClose={onClose}
        />
      )
    case 'remove':
      return <RemoveFactorDialog factor={open.factor} isLast={isLast} onClose={onClose} onRemoved={onRemoved} />
  }
}

interface FactorRowProps {
  factor: Factor
  onRename: () => void
  onRemove: () => void
}

function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const kind = nameFactorKind(factor.factor_type)
  const name = factor.friendly_name ?? kind
  const Icon = factor.factor_type === 'phone' ? Smartphone : KeyRound
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted">
          <span>{`${kind}, added `}</span>
          <EventTime at={factor.created_at} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
