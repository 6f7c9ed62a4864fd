import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ActivityEvent } from '#contracts/account.ts'
import type { ListedUser } from '#contracts/user-administration.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type AccountAct, AccountActDialog } from './AccountActDialog.tsx'
import { PersonalDataButton } from './PersonalDataButton.tsx'
import { activityQuery } from './users.queries.ts'

export interface AccountDialogProps {
  user: ListedUser
  isMe: boolean
  renderActivity: (events: readonly ActivityEvent[]) => ReactNode
  renderInstant: (instant: string) => ReactNode
  onClose: () => void
}

/** The state of one person's account, what can be done about it, and what has happened to it. */
export function AccountDialog({ user, isMe, renderActivity, renderInstant, onClose }: AccountDialogProps) {
  const [act, setAct] = useState<AccountAct | null>(null)
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Account of ${user.fullName}`}
        description={user.email}
        footer={
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          <dl className="flex flex-col gap-3 text-sm">
            <Fact
              name="Email address"
              value={user.isVerified ? 'Verified' : 'Not verified yet'}
              action={
                <Button
                  size="sm"
                  variant="outline"
                  disabledReason={user.isVerified ? 'The address is verified already.' : null}
                  onClick={() => setAct('resend')}
                >
                  Resend Verification
                </Button>
              }
            />
            <Fact
              name="Two-step sign-in"
              value={user.hasSecondFactor ? 'In use' : 'None'}
              action={
                <Button
                  size="sm"
                  variant="outline"
                  disabledReason={user.hasSecondFactor ? null : 'There is nothing to reset.'}
                  onClick={() => setAct('reset')}
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
                  onClick={() => setAct('sign-out')}
                >
                  Sign Out Everywhere
                </Button>
              }
            />
            <Fact name="Personal data" value="What is kept about them" action={<PersonalDataButton user={user} />} />
            <Fact name="Last sign-in" value={user.lastSignInAt === null ? 'Never' : renderInstant(user.lastSignInAt)} />
          </dl>
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

function times(count: number): string {
  return count === 1 ? 'on one device' : `on ${count} devices`
}

function signOutReason({ sessionCount }: ListedUser, isMe: boolean): string | null {
  if (isMe) return 'Your own sessions are in your account.'
  return sessionCount === 0 ? 'They are signed in nowhere.' : null
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
  const { data, error, refetch, isFetching } = useQuery(activityQuery(user.id))
  if (data !== undefined) return render(data.events)
  if (error === null) return <Skeleton className="h-32" />
  return (
    <ErrorState
      title="The activity could not be loaded"
      message={say(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  )
}
