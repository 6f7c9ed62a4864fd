import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getEarlierAttempts, moveAttempts } from '#contracts/attempts/attempt-administration.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { call } from '#web/api/client.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { authoringKey, useRefreshAuthoring } from '../edits/authoring.queries.ts'
import { countStudentsInWords, describeStayReason, describeStudentsTaking } from './attempts-in-progress-words.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

/** Shows who is taking the test while it is edited, and offers to show them a corrected wording. */
export function AttemptsInProgress({ test }: { test: AuthoredTest }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefreshAuthoring()
  const { data } = useQuery({
    queryKey: [...authoringKey, 'earlier-attempts', test.id],
    queryFn: ({ signal }) => call(getEarlierAttempts, { params: { testRef: test.id }, signal }),
    enabled: test.attemptCount > 0,
  })
  const move = useMutation({
    mutationFn: (version: number) => call(moveAttempts, { params: { testRef: test.id }, body: { version } }),
    onSettled: refresh,
  })

  function act(version: number) {
    move.mutate(version, {
      onSuccess: ({ moved }) =>
        toast({
          title: 'Wording updated',
          description: `For ${countStudentsInWords(moved)} taking the test`,
          variant: 'success',
        }),
      onError: (error) => toastFailure('The wording could not be updated', error),
      onSettled: () => setAsking(false),
    })
  }

  if (test.attemptCount === 0) return null
  return (
    <Alert tone="info" title={describeStudentsTaking(test.attemptCount)} className="mb-4">
      <p>They keep the test as it was when they started. Your changes reach students who start later.</p>
      {data?.staying.map(({ reason, attempts }) => (
        <p key={reason}>{describeStayReason(reason, attempts)}</p>
      ))}
      {data !== undefined && data.movable > 0 && (
        <>
          <p>{`The wording has changed since ${countStudentsInWords(data.movable)} started. Nothing they answer with has changed.`}</p>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {`Update the wording for ${countStudentsInWords(data.movable)}`}
          </Button>
          {isAsking && (
            <Confirmation
              title={`Update the wording of this test for ${countStudentsInWords(data.movable)}?`}
              description="Only words differ, so every answer keeps its meaning. They see the new wording when they reload the test."
              confirm="Update Wording"
              isDestructive={false}
              busy={move.isPending}
              onConfirm={() => act(data.version)}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </Alert>
  )
}
