import type { RemovalRequest } from '#contracts/people/joining.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { type RemovalDecision, useDecideRemoval } from './joining.queries.ts'
import { describeRemoval } from './joining-words.ts'

/** For an administrator: a request to remove an adult from a child. */
export function RemovalRequestItem({ request }: { request: RemovalRequest }) {
  const { adult, askedAt } = request
  const decide = useDecideRemoval((decision) =>
    toast({
      title: decision === 'removed' ? 'Parent removed' : 'Parent kept',
      description: adult.fullName,
      variant: 'success',
    }),
  )

  function act(decision: RemovalDecision) {
    decide.mutate({ id: request.id, decision })
  }

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      {decide.error !== null && <Alert tone="error" title={describeApiFailure(decide.error)} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 basis-60 grow">
          <p className="wrap-anywhere">{describeRemoval(request)}</p>
          <p className="text-muted text-sm">
            <BreakableText text={describeAddress(adult.email)} />, <DateTime instant={askedAt} />
          </p>
          <p className="text-muted text-sm">
            {`We tell everybody who asked what you decide. ${adult.fullName} is not told who asked.`}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-label={`Keep ${adult.fullName}`}
            busy={decide.isPending && decide.variables.decision === 'kept'}
            onClick={() => act('kept')}
          >
            Keep
          </Button>
          <Button
            variant="destructive"
            aria-label={`Remove ${adult.fullName}`}
            busy={decide.isPending && decide.variables.decision === 'removed'}
            onClick={() => act('removed')}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}
