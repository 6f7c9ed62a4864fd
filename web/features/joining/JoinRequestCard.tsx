import type { Role } from '#contracts/accounts/profile.ts'
import type { JoinRequest, OwnJoinRequest, readJoining } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { joinRequestsId } from './join-requests-id.ts'
import { type JoinDecision, useDecideJoinRequest, useTakeBackJoinRequest } from './joining.queries.ts'
import { canConfirm, describeAskedJoin, describeJoinConsequence, describeJoinRequest } from './joining-words.ts'
import { RemovalRequestItem } from './ToRemove.tsx'

export interface JoinRequestCardProps {
  requests: ReplyOf<typeof readJoining>
  reader: Role
}

/** The waiting requests: first those that the reader decides (removals, then joins), then the reader's own. */
export function JoinRequestCard({ requests: { toDecide, asked, removals }, reader }: JoinRequestCardProps) {
  const title = removals.length > 0 ? 'Requests to remove and to join' : 'Requests to join'
  return (
    <Card id={joinRequestsId} tabIndex={-1} className="mb-6 scroll-mt-20">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {removals.map((request) => (
            <RemovalRequestItem key={request.id} request={request} />
          ))}
          {toDecide.map((request) => (
            <ToDecide key={request.id} request={request} reader={reader} />
          ))}
          {asked.map((one) => (
            <Asked key={one.id} asked={one} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function ToDecide({ request, reader }: { request: JoinRequest; reader: Role }) {
  const { fullName, email } = request.person
  const decide = useDecideJoinRequest((decision) =>
    toast({
      title: decision === 'confirmed' ? 'Request confirmed' : 'Request refused',
      description: fullName,
      variant: 'success',
    }),
  )

  function act(decision: JoinDecision) {
    decide.mutate({ id: request.id, decision })
  }

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      {decide.error !== null && <Alert tone="error" title={describeApiFailure(decide.error)} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p>
            <span className="font-medium">{fullName}</span>
            <span>{` ${describeJoinRequest(request, reader)}`}</span>
          </p>
          <p className="text-muted text-sm">
            {email !== null && (
              <>
                <BreakableText text={describeAddress(email)} />,{' '}
              </>
            )}
            <DateTime instant={request.askedAt} />
          </p>
          <p className="text-muted text-sm">{describeJoinConsequence(request, reader)}</p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-label={`Refuse ${fullName}`}
            busy={decide.isPending && decide.variables.decision === 'refused'}
            onClick={() => act('refused')}
          >
            Refuse
          </Button>
          {canConfirm(request, reader) && (
            <Button
              aria-label={`Confirm ${fullName}`}
              busy={decide.isPending && decide.variables.decision === 'confirmed'}
              onClick={() => act('confirmed')}
            >
              Confirm
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function Asked({ asked }: { asked: OwnJoinRequest }) {
  const takeBack = useTakeBackJoinRequest(() => toast({ title: 'Request taken back', variant: 'success' }))
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      {takeBack.error !== null && <Alert tone="error" title={describeApiFailure(takeBack.error)} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 basis-60 grow">
          <p>{describeAskedJoin(asked)}</p>
          <p className="text-muted text-sm">
            Asked on <DateTime instant={asked.askedAt} />
          </p>
        </div>
        {asked.status === 'waiting' && (
          <Button
            variant="outline"
            aria-label={`Take back, asked on ${new Date(asked.askedAt).toLocaleString()}: ${describeAskedJoin(asked)}`}
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(asked.id)}
          >
            Take back
          </Button>
        )}
      </div>
    </li>
  )
}
