import { useState } from 'react'
import type { AnswerRelease as Release } from '#contracts/attempts/tests.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useReleaseAnswers } from '../edits/authoring.queries.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

const words: Record<Release, string> = {
  released: 'Students can see the answers of this test after they submit it. A new due date does not hide them again.',
  before_due_date:
    'Students see the answers of this test after its last due date, when every assigned student has finished.',
  others_in_progress:
    'The last due date has passed. Students see the answers when the assigned students who are still taking the test have finished.',
  not_released: 'No assignment of this test has a due date. Students see its answers when you release them.',
}

/** For a test that shows its answers after the due date: whether it shows them now, and the button to release them. */
export function AnswerRelease({ test, state }: { test: AuthoredTest; state: Release }) {
  const release = useReleaseAnswers(test.id)
  const [isAsking, setAsking] = useState(false)

  function act() {
    release.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Answers released', description: test.title, variant: 'success' })
        setAsking(false)
      },
      onError: (error) => {
        toastFailure('The answers could not be released', error)
        setAsking(false)
      },
    })
  }

  return (
    <Alert tone="info" title={words[state]} className="mb-4">
      {state === 'not_released' && (
        <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
          Release answers
        </Button>
      )}
      {isAsking && (
        <Confirmation
          title={`Release the answers of ${test.title}?`}
          description="Students with a result, and their parents, then see right answers and explanations. You cannot hide them again."
          confirm="Release answers"
          isDestructive={false}
          busy={release.isPending}
          onConfirm={act}
          onClose={() => setAsking(false)}
        />
      )}
    </Alert>
  )
}
