import { useQuery } from '@tanstack/react-query'
import type { AccountBelongings, ListedUser, RemainingName } from '#contracts/accounts/user-administration.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { describeBelongings } from './belongings-words.ts'
import { belongingsQuery, useDeleteUser } from './users.queries.ts'

/** Asks before an account is deleted, and lists what is deleted with it. */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const query = useQuery(belongingsQuery(user.id))
  const remove = useDeleteUser()

  function act() {
    remove.mutate(user.id, {
      onSuccess: ({ nameLeft }) => {
        toast({ title: 'User deleted', description: user.fullName, variant: 'success' })
        if (nameLeft.length === 0) onClose()
      },
      onError: (failure) => toastFailure('Failed to delete user', failure),
    })
  }

  if (remove.data !== undefined && remove.data.nameLeft.length > 0) {
    return <NamesLeft name={user.fullName} left={remove.data.nameLeft} onClose={onClose} />
  }
  return (
    <Confirmation
      title={`Delete ${user.fullName}?`}
      description={`The account ${extractSignInName(user.email)} is deleted and signed out at once. This action cannot be undone.`}
      confirm="Delete User"
      busy={remove.isPending}
      onConfirm={act}
      disabledReason={query.data === undefined ? 'First we check what would be deleted with it.' : null}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-sm">
        {remove.error !== null && <Alert tone="error" title={describeApiFailure(remove.error)} />}
        <Loaded
          query={query}
          label="Checking what would be deleted with it"
          skeleton={<Skeleton className="h-16" />}
          failure="We could not check what would be deleted with it"
        >
          {(belongings) => <WhatGoes belongings={belongings} />}
        </Loaded>
      </div>
    </Confirmation>
  )
}

function WhatGoes({ belongings }: { belongings: AccountBelongings }) {
  const { goes, stays } = describeBelongings(belongings)
  if (goes.length === 0 && stays.length === 0) return <p className="text-muted">Nothing else is deleted with it.</p>
  return (
    <>
      {goes.length > 0 && (
        <div>
          <p className="font-medium">Deleted with it:</p>
          <ul className="mt-1 list-disc pl-5">
            {goes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {stays.map((words) => (
        <p key={words}>{`${words}.`}</p>
      ))}
    </>
  )
}

/** The remaining texts that contain the name. The list is shown once, because it contains the name itself. */
function NamesLeft({ name, left, onClose }: { name: string; left: readonly RemainingName[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`Some texts still name ${name}`}
      description="The account is deleted. These texts belong to somebody else, or may mean another person. Change those that mean this one by hand. You see this list once."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="flex flex-col gap-3 text-sm">
        {left.map(({ place, texts, example }) => (
          <li key={place}>
            <p className="font-medium">{`${place} (${texts})`}</p>
            <p className="text-muted">
              <BreakableText text={example} />
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
