import { useQuery } from '@tanstack/react-query'
import type { ReadyMadeUpdate } from '#contracts/authoring/ready-made-updates.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { readyMadeUpdatesQuery, useTakeReadyMadeUpdate } from './ready-made.queries.ts'
import { describeUpdate, listStayingParts } from './update-words.ts'

/** Offers the later versions of ready-made tests, or of one of them. If they fail to load, the page works without them. */
export function ReadyMadeUpdates({ testId }: { testId?: TestId }) {
  const updates = useQuery(readyMadeUpdatesQuery()).data?.updates ?? []
  return updates
    .filter(({ test }) => testId === undefined || test.id === testId)
    .map((update) => <Update key={update.test.id} update={update} isNamed={testId === undefined} />)
}

function Update({ update, isNamed }: { update: ReadyMadeUpdate; isNamed: boolean }) {
  const { test, changed, added } = update
  const decide = useTakeReadyMadeUpdate()
  const canTake = changed.length + added.length > 0
  const words = describeUpdate(update)

  function choose(outcome: 'take' | 'leave') {
    decide.mutate(
      { update, outcome },
      {
        onSuccess: () => {
          const title = outcome === 'take' ? 'The test is up to date' : 'The test stays as it is'
          toast({ title, description: test.title, variant: 'success' })
        },
        onError: (error) => toastFailure('Nothing was changed', error),
      },
    )
  }

  return (
    <Alert tone="info" title={isNamed ? `Update of ${test.title}: ${words}` : `An update: ${words}`} className="my-3">
      <p>Attempts in progress and past results stay as they are.</p>
      {listStayingParts(update).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {canTake && <Changes update={update} />}
      <div className="flex flex-wrap gap-2">
        {canTake && (
          <Button
            size="sm"
            busy={decide.isPending}
            aria-label={`Take the update of ${test.title}`}
            onClick={() => choose('take')}
          >
            Take
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          disabledReason={decide.isPending ? 'It is being saved.' : null}
          aria-label={`Leave ${test.title} as it is`}
          onClick={() => choose('leave')}
        >
          Leave
        </Button>
      </div>
    </Alert>
  )
}

function Changes({ update: { test, changed, added } }: { update: ReadyMadeUpdate }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">See what changes</summary>
      <ul className="wrap-anywhere flex flex-col gap-3">
        {changed.map(({ questionId, number, words, newWords, parts }) => (
          <li key={questionId} className="flex flex-col gap-1">
            <TextLink to={paths.admin.editQuestion(test.slug, questionId)}>{`Question ${number}`}</TextLink>
            {parts.length > 0 && <p className="font-medium">{parts.join(', ')}</p>}
            <p>{words === newWords ? words : `Here: ${words}`}</p>
            {words !== newWords && <p>{`New: ${newWords}`}</p>}
          </li>
        ))}
        {added.map(({ words }) => (
          <li key={words}>{`Added: ${words}`}</li>
        ))}
      </ul>
    </details>
  )
}
