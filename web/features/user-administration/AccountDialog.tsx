import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ActivityEvent } from '#contracts/accounts/account.ts'
import type { ListedUser } from '#contracts/accounts/user-administration.ts'
import { exportPerson, formatPersonalDataFileName } from '#contracts/administration/personal-data.ts'
import { describeAddress, isSignInName } from '#domain/people/sign-in-names.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { type AccountAct, AccountActDialog } from './AccountActDialog.tsx'
import { activityQuery } from './users.queries.ts'

export interface AccountDialogProps {
  user: ListedUser
  isMe: boolean
  renderActivity: (events: readonly ActivityEvent[]) => ReactNode
  /** Null for people without students. */
  onInvite: (() => void) | null
  onClose: () => void
}

/** The state of one person's account, the available actions, and its history. */
export function AccountDialog({ user, isMe, renderActivity, onInvite, onClose }: AccountDialogProps) {
  const [act, setAct] = useState<AccountAct | null>(null)
  const parts = useRef<HTMLDivElement>(null)
  return (
    <>
      <Dialog
        startsAt={() => parts.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])') ?? null}
        onClose={onClose}
        title={`Login details of ${user.fullName}`}
        description={describeAddress(user.email)}
        keep="Close"
      >
        <div ref={parts} className="flex flex-col gap-6">
          <Facts user={user} isMe={isMe} onInvite={onInvite} onAct={setAct} />
          <section aria-labelledby="account-activity" className="flex flex-col gap-3">
            <h3 id="account-activity" className="font-semibold">
              Recent activity
            </h3>
            <Activity user={user} render={renderActivity} />
          </section>
        </div>
      </Dialog>
      {act !== null && <AccountActDialog act={act} user={user} onClose={() => setAct(null)} />}
    </>
  )
}

interface FactsProps extends Pick<AccountDialogProps, 'user' | 'isMe' | 'onInvite'> {
  onAct: (act: AccountAct) => void
}

function Facts({ user, isMe, onInvite, onAct }: FactsProps) {
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {isSignInName(user.email) ? (
        <Fact name="Email address" value="None. They log in with a name." />
      ) : (
        <Fact
          name="Email address"
          value={user.isVerified ? 'Verified' : 'Not verified yet'}
          action={
            <Button
              size="sm"
              variant="outline"
              disabledReason={user.isVerified ? 'The address is already verified.' : null}
              onClick={() => onAct('resend')}
            >
              Resend Verification
            </Button>
          }
        />
      )}
      <Fact
        name="Two-step sign-in"
        value={user.hasSecondFactor ? 'In use' : 'None'}
        action={
          <Button
            size="sm"
            variant="outline"
            disabledReason={user.hasSecondFactor ? null : 'There is nothing to reset.'}
            onClick={() => onAct('reset')}
          >
            Reset Two-Step Sign-In
          </Button>
        }
      />
      <Fact
        name="Sessions"
        value={user.sessionCount === 0 ? 'Not signed in anywhere' : `Signed in ${times(user.sessionCount)}`}
        action={
          <Button
            size="sm"
            variant="outline"
            disabledReason={signOutReason(user, isMe)}
            onClick={() => onAct('sign-out')}
          >
            Sign Out Everywhere
          </Button>
        }
      />
      <Access user={user} isMe={isMe} onAct={onAct} />
      {onInvite !== null && (
        <Fact
          name="Code for students"
          value="Students enter it to join this tutor"
          action={
            <Button size="sm" variant="outline" onClick={onInvite}>
              Make Code
            </Button>
          }
        />
      )}
      <Fact name="Personal data" value="What is kept about them" action={<PersonalDataButton user={user} />} />
      <Fact
        name="Last sign-in"
        value={user.lastSignInAt === null ? 'Never' : <DateTime instant={user.lastSignInAt} />}
      />
    </dl>
  )
}

function Access({ user, isMe, onAct }: Omit<FactsProps, 'onInvite'>) {
  return (
    <Fact
      name="Access"
      value={user.isBlocked ? 'Blocked' : 'Can log in'}
      action={
        <Button
          size="sm"
          variant="outline"
          disabledReason={isMe ? 'You cannot block your own account.' : null}
          onClick={() => onAct(user.isBlocked ? 'unblock' : 'block')}
        >
          {user.isBlocked ? 'Unblock Account' : 'Block Account'}
        </Button>
      }
    />
  )
}

function times(count: number): string {
  return count === 1 ? 'on one device' : `on ${count} devices`
}

function signOutReason({ sessionCount }: ListedUser, isMe: boolean): string | null {
  if (isMe) return 'Your own sessions are in your account.'
  return sessionCount === 0 ? 'They are not signed in anywhere.' : null
}

function Fact({ name, value, action }: { name: string; value: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="row-start-2">{value}</dd>
      {action !== undefined && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
    </div>
  )
}

function Activity({ user, render }: { user: ListedUser; render: AccountDialogProps['renderActivity'] }) {
  const query = useQuery(activityQuery(user.id))
  return (
    <Loaded
      query={query}
      label="Loading the activity"
      skeleton={<Skeleton className="h-32" />}
      failure="The activity could not be loaded"
    >
      {({ events }) => render(events)}
    </Loaded>
  )
}

/** Downloads a person's data, for people who ask for it and cannot sign in. */
function PersonalDataButton({ user }: { user: ListedUser }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(exportPerson, { params: { userId: user.id } }),
    onSuccess: (data) => {
      const name = formatPersonalDataFileName(data.account.fullName, new Date(data.exportedAt))
      offerDownload(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
      toast({ title: 'Data downloaded', description: name, variant: 'success' })
    },
    onError: (error) => toastFailure('Failed to download data', error),
  })
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate()}>
      Download Data
    </Button>
  )
}
