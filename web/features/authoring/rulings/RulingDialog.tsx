import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getRuling, RulingRequest } from '#contracts/authoring/rulings.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'
import { RuledResponses } from './RuledResponses.tsx'
import { RuledScores } from './RuledScores.tsx'
import { rulingPreviewQuery, rulingQuery, useApplyRuling, useUndoRuling } from './ruling.queries.ts'
import {
  fillRulingFields,
  findNumbersProblem,
  isRulingKind,
  parseRulingFields,
  type RulingFields,
  rulingKinds,
} from './ruling-fields.ts'

export interface RulingDialogProps {
  questionId: QuestionId
  number: number
  /** The key that the author just gave the question. */
  proposed: RulingRequest | null
  onClose: () => void
}

/** Corrects which answers count as right in existing submissions, after showing whose scores change. */
export function RulingDialog({ questionId, number, proposed, onClose }: RulingDialogProps) {
  const query = useQuery(rulingQuery(questionId))
  // The proposal applies only to the first ruling. Afterward the form shows the ruling in force.
  const [hasRuled, setRuled] = useState(false)
  if (query.data !== undefined) {
    return (
      <LoadedRuling
        {...{ questionId, number, onClose }}
        proposed={hasRuled ? null : proposed}
        found={query.data}
        onRule={() => setRuled(true)}
        key={query.data.inForce?.id}
      />
    )
  }
  return (
    <Dialog size="lg" onClose={onClose} title={`Score question ${number} again`}>
      <Loaded
        query={query}
        label="Loading the question"
        skeleton={<Skeleton className="h-48 rounded-xl" />}
        failure="The question could not be loaded"
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type Found = ReplyOf<typeof getRuling>

interface LoadedRulingProps extends RulingDialogProps {
  found: Found
  onRule: () => void
}

function LoadedRuling({ questionId, number, proposed, found, onRule, onClose }: LoadedRulingProps) {
  const { inForce } = found
  const [fields, setFields] = useState(() => fillRulingFields(proposed ?? inForce?.ruling ?? presentKey(found)))
  const [reason, setReason] = useState('')
  const ruling = parseRulingFields(fields, found)
  const preview = useQuery(rulingPreviewQuery(questionId, ruling))
  const apply = useApplyRuling(questionId)
  const undo = useUndoRuling(questionId)

  /** Awaited here, because the form restarts with the new ruling, so a callback of the mutation would not run. */
  async function finish(act: Promise<{ changed: number }>, title: string) {
    onRule()
    try {
      const { changed } = await act
      toast({ title, description: countedScores(changed), variant: 'success' })
    } catch (failure) {
      toastFailure('No scores changed', failure)
    }
  }

  function confirm() {
    if (ruling === null || reason.trim() === '') return
    void finish(apply.mutateAsync({ ruling, reason, replaces: inForce?.id ?? null }), 'Scored again')
  }

  const obstacle = ruling === null ? 'Choose at least one answer.' : reason.trim() === '' ? 'Say why.' : null
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={`Score question ${number} again`}
      description="Submissions keep their scores until you score them again here. We tell the students whose score changes, and their parents."
      keep="Close"
      footer={
        <Button busy={apply.isPending} disabledReason={obstacle} onClick={confirm}>
          Score Again
        </Button>
      }
    >
      {inForce !== null && (
        <RulingInForce
          ruling={inForce}
          busy={undo.isPending}
          onUndo={() => void finish(undo.mutateAsync(inForce.id), 'Undone')}
        />
      )}
      <RadioGroup
        label="What counts as right?"
        options={rulingKinds}
        value={fields.kind}
        onValueChange={(kind) => isRulingKind(kind) && setFields({ ...fields, kind })}
      />
      {fields.kind === 'answers' && <Answers found={found} fields={fields} onChange={setFields} />}
      <TextAreaField
        label="Reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {ruling !== null && (
        <Loaded
          query={preview}
          label="Loading the scores"
          skeleton={<Skeleton className="h-48 rounded-xl" />}
          failure="The scores could not be loaded"
        >
          {(shown) => <RuledScores preview={shown} />}
        </Loaded>
      )}
    </Dialog>
  )
}

interface RulingInForceProps {
  ruling: NonNullable<Found['inForce']>
  busy: boolean
  onUndo: () => void
}

function RulingInForce({ ruling, busy, onUndo }: RulingInForceProps) {
  const { at, by, reason } = ruling
  return (
    <Alert tone="info" title={`Corrected on ${formatDay(at)} by ${by ?? 'a deleted account'}`}>
      <p>{reason}</p>
      <Button size="sm" variant="outline" busy={busy} onClick={onUndo}>
        Undo This Correction
      </Button>
    </Alert>
  )
}

interface AnswersProps {
  found: Found
  fields: RulingFields
  onChange: (fields: RulingFields) => void
}

function Answers({ found, fields, onChange }: AnswersProps) {
  if (found.entry !== 'number' && found.entry !== 'choice') {
    return (
      <RuledResponses
        question={found}
        keys={found.responses}
        responses={fields.responses}
        onChange={(responses) => onChange({ ...fields, responses })}
      />
    )
  }
  if (found.entry === 'number') {
    return (
      <TextField
        label="Right numbers"
        hint={`Separate several numbers with semicolons.${found.unit === null ? '' : ` The unit is ${found.unit}.`}`}
        error={findNumbersProblem(fields.numbers, found.unit) ?? undefined}
        value={fields.numbers}
        onChange={(event) => onChange({ ...fields, numbers: event.target.value })}
      />
    )
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Right answers</legend>
      {found.options.map(({ id, html, isKey }) => (
        <CheckTile
          key={id}
          label={extractPlainText(html, 120)}
          hint={isKey ? 'The key of a version that students took' : undefined}
          checked={fields.options.includes(id)}
          onChange={({ target }) =>
            onChange({
              ...fields,
              options: target.checked ? [...fields.options, id] : fields.options.filter((option) => option !== id),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function presentKey({ entry, numbers, responses, options }: Found): RulingRequest {
  switch (entry) {
    case 'number':
      return { kind: 'answers', accepted: numbers.map((number) => ({ number })) }
    case 'choice':
      return { kind: 'answers', accepted: options.flatMap(({ id, isKey }) => (isKey ? [{ option: id }] : [])) }
    default:
      return { kind: 'answers', accepted: responses.map((response) => ({ response })) }
  }
}

function countedScores(count: number): string {
  return count === 1 ? '1 score changed' : `${count} scores changed`
}
