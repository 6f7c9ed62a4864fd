import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErasableStudent } from '#contracts/administration/erasures.ts'
import { erasureAnswerDays, erasureUndoDays } from '#domain/people/own-data.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { erasuresQuery, useAskForErasure, useUndoErasure } from './erasure.queries.ts'
import { FoldedSection } from './Section.tsx'
import { EventTime } from './When.tsx'
import { WithdrawConsentSection } from './Withdraw.tsx'

const AfterProof = createLazyDialog(async () => (await import('./AfterProof.tsx')).AfterProof)
const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

/**
 * Lets students ask for the deletion of their account, and parents for that of a child's account. Renders nothing if there is nothing to
 * ask for.
 */
export function Erasures({ reader }: { reader: 'student' | 'parent' }) {
  const { data, isPending } = useQuery(erasuresQuery())
  // The cards below would move when it comes.
  if (isPending) return <Skeleton className="h-12.5 rounded-xl" />
  if (data === undefined || data.people.length === 0) return null
  return (
    <FoldedSection
      id="erasure"
      startsOpen={data.people.some(({ request }) => request !== null)}
      title="Delete everything"
      description={
        data.isAutomatic
          ? `We delete the account, tests, answers and results after ${erasureUndoDays} days. Until then the student and each parent can undo it here. Then nobody can bring it back.`
          : `The school keeps these records. An administrator answers within ${erasureAnswerDays} days: they delete the account and all work, or tell you why not.`
      }
    >
      <ul className="flex flex-col gap-4">
        {data.people.map((person) => (
          <li key={person.studentId ?? 'me'} className="flex flex-col gap-2">
            <Person person={person} isMe={reader === 'student'} isAutomatic={data.isAutomatic} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

interface PersonProps {
  person: ErasableStudent
  isMe: boolean
  isAutomatic: boolean
}

function Person(props: PersonProps) {
  const { studentId, fullName, mayWithdraw, request } = props.person
  if (request?.isWithdrawal === true) {
    return (
      <>
        <p>{`A parent took their consent back. The account of ${fullName} is closed.`}</p>
        <p className="text-muted text-sm">
          <span>It is deleted:</span> <EventTime at={request.dueAt} />
        </p>
      </>
    )
  }
  return (
    <>
      <Request {...props} />
      {mayWithdraw && studentId !== null && <WithdrawConsentSection studentId={studentId} fullName={fullName} />}
    </>
  )
}

function Request({ person: { studentId, fullName, request }, isMe, isAutomatic }: PersonProps) {
  const [isOpen, setOpen] = useState(false)
  const undo = useUndoErasure()
  const whose = isMe ? 'my account' : `${fullName}’s account`
  if (request !== null && request.refusal === null && studentId !== null) {
    return (
      <>
        <p>{`${request.askedBy ?? 'Somebody'} asked to delete ${isMe ? 'your account' : `${fullName}’s account`}.`}</p>
        <p className="text-muted text-sm">
          <span>{request.isAutomatic ? 'It is deleted:' : 'The school answers by:'}</span>{' '}
          <EventTime at={request.dueAt} />
        </p>
        {undo.error !== null && <Alert tone="error" title={describeApiFailure(undo.error)} />}
        <Button variant="outline" className="self-start" busy={undo.isPending} onClick={() => undo.mutate(studentId)}>
          {`Keep ${whose}`}
        </Button>
      </>
    )
  }
  return (
    <>
      {request !== null && <Alert tone="info" title={`The school refused: ${request.refusal}`} />}
      <Button variant="outline" className="self-start" onClick={() => setOpen(true)}>
        {`Ask to delete ${whose}`}
      </Button>
      {isOpen && (
        <Ask
          studentId={studentId}
          whose={whose}
          description={describeErasure(isMe, isAutomatic)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface AskProps {
  studentId: ErasableStudent['studentId']
  whose: string
  description: string
  onClose: () => void
}

function Ask({ studentId, whose, description, onClose }: AskProps) {
  const ask = useAskForErasure()
  const act = () =>
    ask.mutate(studentId, {
      onSuccess: () => {
        toast({ title: 'Your request is kept', variant: 'success' })
        onClose()
      },
    })
  return (
    <AfterProof reason="This keeps anybody else from deleting it." onClose={onClose}>
      <Confirmation
        title={`Ask to delete ${whose}?`}
        description={description}
        confirm="Ask to delete"
        keep="Keep it"
        busy={ask.isPending}
        onConfirm={act}
        onClose={onClose}
      >
        {ask.error !== null && <Alert tone="error" title={describeApiFailure(ask.error)} />}
      </Confirmation>
    </AfterProof>
  )
}

/** Says what happens, until when it can be undone, and who hears of it. */
function describeErasure(isMe: boolean, isAutomatic: boolean): string {
  const readers = isMe
    ? 'We tell your parents, your tutor and the administrators now.'
    : 'We tell the student, the parents, the tutor and the administrators now.'
  if (!isAutomatic) return `An administrator decides. ${readers}`
  return `In ${erasureUndoDays} days the account and all work are gone for good. Until then you can undo it here. ${readers}`
}
