import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { listErasureRequests, refuseErasure } from '#contracts/administration/erasures.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

const key = ['erasure-requests'] as const

function requestsQuery() {
  return { ...queryEndpoint(key, listErasureRequests), staleTime: 0 }
}

type Request = ReplyOf<typeof listErasureRequests>['requests'][number]

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** The families that wait for an answer. The administrator deletes the account in the list below, or refuses with a reason. */
export function ErasureRequests() {
  const requests = useQuery(requestsQuery()).data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <section aria-label="Requests to delete an account" className="mb-6 flex flex-col gap-4">
      {requests.map((request) => (
        <Alert key={request.studentId} tone="warning" title={titleOf(request)}>
          <p>{`${request.askedBy ?? 'Somebody'} ${request.isWithdrawal ? 'did it' : 'asked'} on ${day.format(new Date(request.askedAt))}.`}</p>
          {!request.isAutomatic && (
            <p>To delete it, find the account in the list below. The family hears of the request and of a refusal.</p>
          )}
          {!request.isAutomatic && <Refuse request={request} />}
        </Alert>
      ))}
    </section>
  )
}

function titleOf({ fullName, dueAt, isAutomatic, isWithdrawal }: Request): string {
  const due = day.format(new Date(dueAt))
  if (isWithdrawal)
    return `A parent of ${fullName} took their consent back: the account is closed, and deleted on ${due}`
  return isAutomatic
    ? `The account of ${fullName} is deleted on ${due}, unless the family undoes it`
    : `Answer by ${due}: delete ${fullName}’s account?`
}

function Refuse({ request: { studentId, fullName } }: { request: Request }) {
  const form = useForm({ defaultValues: { reason: '' } })
  const refuse = useMutation({
    mutationFn: (reason: string) => call(refuseErasure, { params: { studentId }, body: { reason } }),
    onSuccess: () => toast({ title: 'Request refused', description: fullName, variant: 'success' }),
    onSettled: useRefresh(key),
  })
  return (
    <form
      className="mt-2 flex flex-col gap-2"
      noValidate
      onSubmit={form.handleSubmit(({ reason }) => refuse.mutate(reason))}
    >
      {refuse.error !== null && <Alert tone="error" title={describeApiFailure(refuse.error)} />}
      <TextField
        label={`Why ${fullName}’s account stays`}
        hint="The family reads this."
        maxLength={500}
        {...bindField(form, 'reason', { required: 'Please give a reason' })}
      />
      <Button type="submit" variant="outline" className="self-start" busy={refuse.isPending}>
        Refuse
      </Button>
    </form>
  )
}
