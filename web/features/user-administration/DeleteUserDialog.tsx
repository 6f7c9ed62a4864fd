import { useQuery } from '@tanstack/react-query'
import type { Belongings, ListedUser } from '#contracts/user-administration.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Confirmation } from '#web/ui/Confirmation.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { belongingsWords } from './belongings-words.ts'
import { belongingsQuery, useDeleteUser } from './users.queries.ts'

/** Asks before an account goes, with what goes along. */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { data, error, refetch } = useQuery(belongingsQuery(user.id))
  const remove = useDeleteUser()

  function act() {
    remove.mutate(user.id, {
      onSuccess: () => {
        toast({ title: 'User deleted', description: user.fullName, variant: 'success' })
        onClose()
      },
      onError: (failure) =>
        toast({ title: 'Failed to delete user', description: say(failure), variant: 'destructive' }),
    })
  }

  return (
    <Confirmation
      title={`Delete ${user.fullName}?`}
      description={`The account ${user.email} is deleted and signed out at once. This action cannot be undone.`}
      confirm="Delete User"
      busy={remove.isPending}
      onConfirm={act}
      disabledReason={data === undefined ? 'First we look at what goes along.' : null}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 text-sm">
        {remove.error !== null && <Alert tone="error" title={say(remove.error)} />}
        {data !== undefined && <WhatGoes belongings={data} />}
        {data === undefined && error === null && (
          <div role="status" aria-label="Looking at what goes along">
            <Skeleton className="h-16" />
          </div>
        )}
        {data === undefined && error !== null && (
          <Alert tone="error" title={say(error)}>
            <Button size="sm" variant="outline" onClick={() => refetch()}>
              Retry
            </Button>
          </Alert>
        )}
      </div>
    </Confirmation>
  )
}

function WhatGoes({ belongings }: { belongings: Belongings }) {
  const { goes, stays } = belongingsWords(belongings)
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
        <p key={words}>{words}.</p>
      ))}
    </>
  )
}
