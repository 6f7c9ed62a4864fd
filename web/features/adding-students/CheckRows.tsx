import { useRef, useState } from 'react'
import { maxStudentsPerRun } from '#contracts/people/adding-students.ts'
import { parseGrade } from '#domain/people/lists/cell-problems.ts'
import { type DraftField, draftFields, isEmptyRow } from '#domain/people/lists/list-rows.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { DraftFields } from './DraftFields.tsx'
import { ParentsLeftOut } from './ParentsLeftOut.tsx'
import { LoneNamesQuestion, ProblemKinds, RowQuestions } from './RowQuestions.tsx'
import { listOwnProblems, listRowQuestions } from './row-questions.ts'
import { StepCard } from './StepCard.tsx'
import {
  type DraftContext,
  type DraftProblems,
  findKnownAccount,
  lacksParentEmail,
  type StudentDraft,
} from './student-drafts.ts'
import type { AddingStudentsState } from './use-adding.ts'

/** The page would be slow with thousands of rows. */
const rowsAtFirst = 200

/** Shows every row, with its problems at the fields. Rows without a problem are collapsed. */
export function RowCheckStep({ adding }: { adding: AddingStudentsState }) {
  const { drafts, filled, problems } = adding
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(drafts.filter(isEmptyRow).map(({ id }) => id)),
  )
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [hasTried, setTried] = useState(() => filled.length > 0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const questions = hasTried ? listRowQuestions(drafts, problems) : []
  const [most, setMost] = useState(rowsAtFirst)
  const shown = drafts.filter(({ id }) => !onlyProblems || problems.has(id) || opened.has(id))

  async function next() {
    setTried(true)
    setFailure(null)
    if (filled.length === 0) return setFailure('Enter at least one student.')
    setBusy(true)
    const isRight = await adding.toTerms().catch((error: unknown) => setFailure(describeApiFailure(error)))
    setBusy(false)
    if (isRight !== false) return
    // The first wrong row must be rendered before it can take the focus.
    setMost(Math.max(most, shown.findIndex(({ id }) => problems.has(id)) + 1))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  function addRow() {
    adding.addRow()
    setMost(Math.max(most, drafts.length + 1))
    // The new row is not in `drafts` yet; it opens because it is empty.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }

  return (
    <StepCard
      number={3}
      title="Check the rows"
      description="Nothing is saved yet. Fields that stay empty are filled in the next step, the same for all."
      footer={<Ways isBusy={isBusy} onBack={adding.backFromCheck} onNext={() => void next()} />}
    >
      {failure !== null && <Alert tone="error" title={failure} />}
      {hasTried && <Summary count={filled.length} wrong={problems.size} />}
      {hasTried && <LoneNamesQuestion adding={adding} />}
      {hasTried && <ProblemKinds adding={adding} questions={questions} />}
      <div ref={list} className="contents">
        <RowQuestions adding={adding} questions={questions} />
        {hasTried && <ParentsLeftOut drafts={filled} />}
        {problems.size > 0 && drafts.length > problems.size && hasTried && (
          <CheckTile
            label="Show only rows with a problem"
            checked={onlyProblems}
            onChange={(event) => setOnlyProblems(event.currentTarget.checked)}
          />
        )}
        <ol className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {shown.slice(0, most).map((draft) => (
            <li key={draft.id} className="p-3 sm:p-4">
              <RowOf
                adding={adding}
                draft={draft}
                problems={hasTried ? listOwnProblems(draft.id, problems.get(draft.id) ?? {}, questions) : {}}
                isOpen={opened.has(draft.id)}
                onOpen={() => setOpened(new Set([...opened, draft.id]))}
              />
            </li>
          ))}
        </ol>
        <MoreRows most={most} count={shown.length} onMore={() => setMost(most + rowsAtFirst)} />
      </div>
      <AnotherRow count={drafts.length} onAdd={addRow} />
    </StepCard>
  )
}

function MoreRows({ most, count, onMore }: { most: number; count: number; onMore: () => void }) {
  if (count <= most) return null
  return (
    <Button variant="outline" className="self-start" onClick={onMore}>
      {`Show more rows (${most} of ${count})`}
    </Button>
  )
}

function AnotherRow({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <Button
      variant="outline"
      className="self-start"
      disabledReason={count >= maxStudentsPerRun ? `At most ${maxStudentsPerRun} students at once.` : null}
      onClick={onAdd}
    >
      Add another row
    </Button>
  )
}

function Ways({ isBusy, onBack, onNext }: { isBusy: boolean; onBack: () => void; onNext: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onBack}>
        Back
      </Button>
      <Button className="ml-auto" busy={isBusy} onClick={onNext}>
        Next
      </Button>
    </>
  )
}

interface RowOfProps {
  adding: AddingStudentsState
  draft: StudentDraft
  problems: DraftProblems
  isOpen: boolean
  onOpen: () => void
}

/** A row with a problem shows only the wrong fields. A field stays visible while it is being corrected. */
function RowOf({ adding, draft, problems, isOpen, onOpen }: RowOfProps) {
  const { drafts, world } = adding
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set())
  return (
    <Row
      draft={draft}
      number={drafts.indexOf(draft) + 1}
      problems={problems}
      touched={touched}
      world={world}
      isOpen={isOpen || isEmptyRow(draft)}
      onOpen={onOpen}
      onChange={(texts) => {
        setTouched(new Set([...touched, ...draftFields.filter((field) => texts[field] !== undefined)]))
        adding.changeRow(draft.id, texts)
      }}
      onRemove={() => adding.removeRow(draft.id)}
    />
  )
}

function Summary({ count, wrong }: { count: number; wrong: number }) {
  if (count === 0) return null
  const rows = count === 1 ? '1 row' : `${count} rows`
  if (wrong === 0) return <Alert tone="success" title={`${rows}. No problem found.`} />
  const title = wrong === 1 ? `${rows}. 1 has a problem.` : `${rows}. ${wrong} have a problem.`
  return <Alert tone="warning" title={title} />
}

interface RowProps {
  draft: StudentDraft
  number: number
  problems: DraftProblems
  touched: ReadonlySet<DraftField>
  world: DraftContext
  isOpen: boolean
  onOpen: () => void
  onChange: (texts: Partial<StudentDraft>) => void
  onRemove: () => void
}

function Row({ draft, number, problems, touched, world, isOpen, onOpen, onChange, onRemove }: RowProps) {
  const name = draft.fullName.trim() || `row ${number}`
  const here = findKnownAccount(draft, world.accounts)
  const wrong = new Set(draftFields.filter((field) => problems[field] !== undefined || touched.has(field)))
  return (
    <fieldset aria-label={`Row ${number}`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-40">
          <span className="mr-2 text-muted text-sm tabular-nums">{number}</span>
          <span className="wrap-anywhere font-medium text-sm">{draft.fullName}</span>
          {!isOpen && <span className="wrap-anywhere block pl-6 text-muted text-sm">{detailsOf(draft)}</span>}
        </p>
        {here?.role === 'student' && <ToneTag tone="neutral">Already here</ToneTag>}
        <div className="flex">
          {!isOpen && (
            <Button variant="ghost" size="sm" aria-label={`Edit ${name}`} onClick={onOpen}>
              Edit
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      {here?.role === 'student' && (
        <p className="text-pretty text-muted text-sm">
          {`${
            draft.email.trim() === ''
              ? `${here.fullName} is here already, without an email. If this is somebody else, write the name differently. `
              : `${here.fullName} has an account with this address. `
          }They are added to the class, parent and tests of this row. Their name${here.isFormal ? ', grade, school' : ''} and tutor stay.`}
        </p>
      )}
      {(isOpen || wrong.size > 0) && (
        <DraftFields
          draft={draft}
          problems={problems}
          world={world}
          only={isOpen ? undefined : wrong}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}

function detailsOf(draft: StudentDraft): string {
  const { email, grade, school, class: group, parentName, parentEmail } = draft
  const parts = [
    email,
    grade && `Grade ${parseGrade(grade) ?? grade}`,
    school,
    group,
    parentEmail && `Parent: ${parentEmail}`,
    lacksParentEmail(draft) ? `Parent left out: ${parentName} has no email` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
