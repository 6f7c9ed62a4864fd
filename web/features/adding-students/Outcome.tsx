import { type ReactNode, useState } from 'react'
import type { AddedRow } from '#contracts/people/adding-students.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeOutcome, describeParentsLeftOutStep, describeTally } from './outcome-words.ts'
import { isRowAdded, type RunState } from './run.ts'
import { StepCard } from './StepCard.tsx'
import { lacksParentEmail, type StudentDraft } from './student-drafts.ts'
import type { AddingStudentsState } from './use-adding.ts'

export interface OutcomeStepProps {
  adding: AddingStudentsState
  run: RunState
  holdsCards: boolean
  /** Renders the cards of these students. Cards of students without a parent explain how a parent can join. */
  renderCards: (userIds: readonly UserId[], withoutParent: ReadonlySet<UserId>) => ReactNode
  /** Makes a code for a parent of this student. */
  onParentCode: (student: CodeStudent) => void
}

export interface CodeStudent {
  readonly id: StudentId
  readonly fullName: string
}

/** Shows the progress, then who was added, who was not, and why. */
export function OutcomeStep({ adding, run, holdsCards, renderCards, onParentCode }: OutcomeStepProps) {
  const { answers, status, reason } = run
  if (status === 'running') return <Running adding={adding} run={run} />
  const needCards = [...answers.values()].flatMap((row) => (isRowAdded(row) && row.needsCard ? [row.userId] : []))
  const missing = adding.filled.filter(({ id }) => !isRowAdded(answers.get(id)))
  const withoutParent = adding.filled.filter(lacksParentEmail).flatMap(({ id }) => {
    const row = answers.get(id)
    return isRowAdded(row) ? [row.userId] : []
  })
  return (
    <StepCard
      key={status}
      title={
        status === 'stopped' ? 'It stopped half-way' : missing.length === 0 ? 'All students are in' : 'Almost done'
      }
      footer={<Ways {...{ adding, holdsCards }} isStopped={status === 'stopped'} hasMissing={missing.length > 0} />}
    >
      {reason !== null && (
        <Alert tone="error" title={reason}>
          <p>Try the rest again. Nobody is added twice.</p>
        </Alert>
      )}
      {needCards.length > 0 && renderCards(needCards, new Set(withoutParent))}
      <p role="status" className="text-pretty print:hidden">
        {describeTally([...answers.values()], missing.length, adding.sendsMail)}
      </p>
      {withoutParent.length > 0 && (
        <Alert tone="info" title={describeParentsLeftOutStep(withoutParent.length)} className="print:hidden">
          <p>
            Give the parent a code. You can make one below, or the student can make one with “Add a parent” on their
            dashboard.
          </p>
        </Alert>
      )}
      {missing.length > 0 && <Rows label="Not added" drafts={missing} answers={answers} sendsMail={adding.sendsMail} />}
      {missing.length < adding.filled.length && (
        <Rows
          label="Added"
          drafts={adding.filled.filter(({ id }) => isRowAdded(answers.get(id)))}
          answers={answers}
          sendsMail={adding.sendsMail}
          onParentCode={onParentCode}
        />
      )}
    </StepCard>
  )
}

/** The server continues without the page. */
function Running({ adding, run: { answered, total } }: Pick<OutcomeStepProps, 'adding' | 'run'>) {
  const [isStopping, setStopping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function stop() {
    setStopping(true)
    setFailure(null)
    await adding.stop().catch((error: unknown) => {
      setFailure(describeApiFailure(error))
      setStopping(false)
    })
  }

  return (
    <StepCard
      key="running"
      title="Adding students"
      description="You can leave this page. The server continues, and Add students shows the list."
      footer={
        <Button variant="outline" busy={isStopping} onClick={() => void stop()}>
          Stop
        </Button>
      }
    >
      <ProgressBar label="Students added" value={answered} max={total} />
      <p role="status" className="text-muted text-sm tabular-nums">
        {`${answered} of ${total}`}
      </p>
      {failure !== null && <Alert tone="error" title={failure} />}
    </StepCard>
  )
}

interface WaysProps {
  adding: AddingStudentsState
  holdsCards: boolean
  isStopped: boolean
  hasMissing: boolean
}

function Ways({ adding, holdsCards, isStopped, hasMissing }: WaysProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const disabledReason = holdsCards ? 'Print the cards first. Their codes are only on this page.' : null

  async function correct() {
    setBusy(true)
    setFailure(null)
    await adding.correct().catch((error: unknown) => setFailure(describeApiFailure(error)))
    setBusy(false)
  }

  return (
    <>
      {isStopped && (
        <Button disabledReason={disabledReason} onClick={() => void adding.resume()}>
          Try the rest again
        </Button>
      )}
      {hasMissing && (
        <Button
          variant={isStopped ? 'outline' : 'default'}
          busy={isBusy}
          disabledReason={disabledReason}
          onClick={() => void correct()}
        >
          Correct these rows
        </Button>
      )}
      <Button variant="outline" disabledReason={disabledReason} onClick={adding.startAgain}>
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
  sendsMail: boolean
  onParentCode?: OutcomeStepProps['onParentCode']
}

function Rows({ label, drafts, answers, sendsMail, onParentCode }: RowsProps) {
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <h3 className="font-semibold">{label}</h3>
      <CardTable label={label}>
        <HeadRow>
          <Th>Name</Th>
          <Th>{label === 'Added' ? 'What happened' : 'Why'}</Th>
        </HeadRow>
        <tbody>
          {drafts.map((draft) => (
            <tr key={draft.id} {...stackedRowProps}>
              <Th scope="row" wide>
                {draft.fullName}
              </Th>
              <Td wide className="wrap-anywhere">
                <p>{describeOutcome(answers.get(draft.id), sendsMail)}</p>
                {onParentCode && <ParentCode draft={draft} row={answers.get(draft.id)} onMake={onParentCode} />}
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </section>
  )
}

interface ParentCodeProps {
  draft: StudentDraft
  row: AddedRow | undefined
  onMake: OutcomeStepProps['onParentCode']
}

/** The next step for a student whose parent was left out. */
function ParentCode({ draft, row, onMake }: ParentCodeProps) {
  if (!(isRowAdded(row) && lacksParentEmail(draft))) return null
  const { fullName, parentName } = draft
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{`Parent left out: ${parentName} has no email.`}</span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Make a code for a parent of ${fullName}`}
        onClick={() => onMake({ id: row.studentId, fullName })}
      >
        Make a code for a parent
      </Button>
    </span>
  )
}
