import { useQuery } from '@tanstack/react-query'
import type { previewRescoring, Rescoring } from '#contracts/authoring-keys.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import type { QuestionId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import { rescoringQuery, useApplyRescoring, useUndoRescoring } from './key-repair.queries.ts'

export interface KeyRepairDialogProps {
  questionId: QuestionId
  number: number
  onClose: () => void
}

/** Who goes up and who goes down when the submissions so far are scored with the question's present key. */
export function KeyRepairDialog({ questionId, number, onClose }: KeyRepairDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(rescoringQuery(questionId))
  const apply = useApplyRescoring(questionId)
  const undo = useUndoRescoring(questionId)
  const count = data?.submissions.length ?? 0

  function finish(title: string) {
    return {
      onSuccess: ({ rescored }: { rescored: number }) =>
        toast({ title, description: `${countedSubmissions(rescored)} changed`, variant: 'success' as const }),
      onError: (failure: Error) =>
        toast({ title: 'Nothing was scored again', description: say(failure), variant: 'destructive' as const }),
    }
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Score question ${number} again`}
      description="Submissions keep the key that they were scored with until they are scored again here."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {count > 0 ? 'Leave the Scores' : 'Close'}
          </Button>
          {data?.undoable != null && (
            <Button variant="outline" busy={undo.isPending} onClick={() => undo.mutate(undefined, finish('Undone'))}>
              Undo Last Re-scoring
            </Button>
          )}
          {data !== undefined && count > 0 && (
            <Button busy={apply.isPending} onClick={() => apply.mutate(data.revision, finish('Scored again'))}>
              Score {countedSubmissions(count)} Again
            </Button>
          )}
        </>
      }
    >
      {data !== undefined && <Changes preview={data} />}
      {data === undefined && error === null && <Skeleton className="h-48 rounded-xl" />}
      {data === undefined && error !== null && (
        <ErrorState
          title="The submissions could not be loaded"
          message={say(error)}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  )
}

function Changes({ preview }: { preview: ReplyOf<typeof previewRescoring> }) {
  const { submissions, undoable } = preview
  const last = undoable === null ? '' : ` ${undoable.by} scored ${countedSubmissions(undoable.submissions)} again last.`
  if (submissions.length === 0) {
    return <p>Every submission was scored with the present key of this question.{last}</p>
  }
  return (
    <>
      <p>
        {summary(submissions)}
        {last}
      </p>
      <Table label="Scores before and after">
        <thead>
          <tr>
            <Th>Student</Th>
            <Th>This question</Th>
            <Th numeric>Right answers</Th>
            <Th numeric>Reading, scaled</Th>
            <Th numeric>Math, scaled</Th>
            <Th numeric>Composite</Th>
          </tr>
        </thead>
        <tbody>
          {submissions.map(({ id, studentName, before, after }) => (
            <tr key={id}>
              <Th scope="row" className="min-w-36">
                {studentName}
              </Th>
              <Td>{`${verdict(before.isCorrect)} → ${verdict(after.isCorrect)}`}</Td>
              <Td numeric>{step(before.correctAnswers, after.correctAnswers)}</Td>
              <Td numeric>
                <Steps
                  raw={[before.readingRaw, after.readingRaw]}
                  scaled={[before.readingScaled, after.readingScaled]}
                />
              </Td>
              <Td numeric>
                <Steps raw={[before.mathRaw, after.mathRaw]} scaled={[before.mathScaled, after.mathScaled]} />
              </Td>
              <Td numeric className="font-semibold">
                {step(before.composite, after.composite)}
                {before.composite !== null && after.composite !== null && (
                  <span className="block font-normal text-muted text-xs">
                    {difference(after.composite - before.composite)}
                  </span>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function summary(submissions: readonly Rescoring[]): string {
  const up = submissions.filter(({ before, after }) => after.correctAnswers > before.correctAnswers).length
  const down = submissions.filter(({ before, after }) => after.correctAnswers < before.correctAnswers).length
  return `${up} go up, ${down} go down, ${submissions.length - up - down} keep their number of right answers.`
}

function verdict(isCorrect: boolean | null): string {
  if (isCorrect === null) return 'not scored'
  return isCorrect ? 'right' : 'wrong'
}

function Steps({ raw, scaled }: { raw: [number, number]; scaled: [number | null, number | null] }) {
  return (
    <>
      {step(...scaled)}
      <span className="block text-muted text-xs">raw {step(...raw)}</span>
    </>
  )
}

function difference(by: number): string {
  if (by === 0) return 'unchanged'
  return by > 0 ? `up by ${by}` : `down by ${-by}`
}

function step(before: number | null, after: number | null): string {
  return before === after ? (after?.toString() ?? '–') : `${before ?? '–'} → ${after ?? '–'}`
}

function countedSubmissions(count: number): string {
  return count === 1 ? '1 Submission' : `${count} Submissions`
}
