import { type ReactNode, useState } from 'react'
import type { AddedRow } from '#contracts/adding-students.ts'
import type { UserId } from '#contracts/ids.ts'
import type { StudentDraft } from '#domain/student-drafts.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'
import { outcomeWords, tallyWords } from './outcome-words.ts'
import { isIn, type RunState } from './run.ts'
import { StepCard } from './StepCard.tsx'
import type { Adding } from './use-adding.ts'

export interface OutcomeProps {
  adding: Adding
  run: RunState
  /** Makes the cards of these students. */
  renderCards: (userIds: readonly UserId[]) => ReactNode
}

/** How far it is, then who is in, who is not, and why. */
export function Outcome({ adding, run, renderCards }: OutcomeProps) {
  const { answers, total, status, reason } = run
  if (status === 'running') {
    return (
      <StepCard key="running" title="Adding students" description="Please keep this page open.">
        <ProgressBar label="Students added" value={answers.size} max={total} />
        <p role="status" className="text-muted text-sm tabular-nums">
          {answers.size} of {total}
        </p>
      </StepCard>
    )
  }
  const needCards = [...answers.values()].flatMap((row) => (isIn(row) && row.needsCard ? [row.userId] : []))
  const missing = adding.filled.filter(({ id }) => !isIn(answers.get(id)))
  return (
    <StepCard
      key={status}
      title={
        status === 'stopped' ? 'It stopped half-way' : missing.length === 0 ? 'All students are in' : 'Almost done'
      }
      footer={<Ways adding={adding} isStopped={status === 'stopped'} hasMissing={missing.length > 0} />}
    >
      {reason !== null && (
        <Alert tone="error" title={reason}>
          <p>Try the rest again. Nobody is added twice.</p>
        </Alert>
      )}
      {needCards.length > 0 && renderCards(needCards)}
      <p role="status" className="text-pretty print:hidden">
        {tallyWords([...answers.values()], missing.length)}
      </p>
      {missing.length > 0 && <Rows label="Not added" drafts={missing} answers={answers} />}
      {missing.length < adding.filled.length && (
        <Rows label="Added" drafts={adding.filled.filter(({ id }) => isIn(answers.get(id)))} answers={answers} />
      )}
    </StepCard>
  )
}

function Ways({ adding, isStopped, hasMissing }: { adding: Adding; isStopped: boolean; hasMissing: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function correct() {
    setBusy(true)
    setFailure(null)
    await adding.correct().catch((error: unknown) => setFailure(say(error)))
    setBusy(false)
  }

  return (
    <>
      {isStopped && <Button onClick={() => void adding.add()}>Try the rest again</Button>}
      {hasMissing && (
        <Button variant={isStopped ? 'outline' : 'default'} busy={isBusy} onClick={() => void correct()}>
          Correct these rows
        </Button>
      )}
      <Button variant="outline" onClick={adding.startAgain}>
        Add more students
      </Button>
      {failure !== null && <Alert tone="error" title={failure} className="w-full" />}
    </>
  )
}

interface RowsProps {
  label: string
  drafts: readonly StudentDraft[]
  answers: ReadonlyMap<string, AddedRow>
}

function Rows({ label, drafts, answers }: RowsProps) {
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <h3 className="font-semibold">{label}</h3>
      <CardTable label={label}>
        <thead>
          <tr {...stackedRow}>
            <Th>Name</Th>
            <Th>{label === 'Added' ? 'What happened' : 'Why'}</Th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <tr key={draft.id} {...stackedRow}>
              <Th scope="row" wide>
                {draft.fullName}
              </Th>
              <Td wide className="wrap-anywhere">
                {outcomeWords(answers.get(draft.id))}
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}
