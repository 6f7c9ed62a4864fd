/** The current step of adding students, and the input so far. Nothing is saved before the last step. */
import { useState } from 'react'
import type { Entry, KnownAccount } from '#contracts/people/adding-students.ts'
import type { AddingRunId } from '#contracts/wire/ids.ts'
import type { RowDraftTexts } from '#domain/people/lists/list-rows.ts'
import type { TableLines } from '#web/ui/tables/read-table.ts'
import { type AddingChoices, fetchKnownAccounts, readRunRows } from './adding.queries.ts'
import { makeRowDraft } from './draft-of-row.ts'
import { computeEndOfDay, getDueDayInAWeek } from './due-day.ts'
import { isRowAdded } from './run.ts'
import {
  type DraftContext,
  findDraftProblems,
  makeRunRow,
  noSharedRowValues,
  type SharedRowValues,
  type StudentDraft,
} from './student-drafts.ts'
import { readTableSource, type TableSource } from './table-source.ts'
import { useDraftRows } from './use-rows.ts'
import { useAddingRun } from './use-run.ts'

type Step =
  | { at: 'put_in'; isFirst?: true }
  | { at: 'columns'; source: TableSource }
  | { at: 'check' }
  | { at: 'terms' }
  | { at: 'run' }

export function useAddingStudents(choices: AddingChoices, onAdded: () => void) {
  const [step, setStep] = useState<Step>({ at: 'put_in', isFirst: true })
  const [pasted, setPasted] = useState('')
  const rows = useDraftRows()
  const { table, drafts, filled } = rows
  const [accounts, setAccounts] = useState<readonly KnownAccount[]>([])
  const [shared, setShared] = useState<SharedRowValues>(noSharedRowValues)
  const [dueDay, setDueDay] = useState(getDueDayInAWeek)
  const [entry, setEntry] = useState<Entry>(choices.sendsMail ? 'email' : 'card')
  const { run, ...running } = useAddingRun(onAdded)
  const { classes, classMade } = useClasses(choices)
  const world: DraftContext = { ...choices, classes, accounts }
  const missing = () => filled.filter(({ id }) => !isRowAdded(run?.answers.get(id)))

  /** Looks up existing accounts, and returns whether every row is valid. */
  async function check(written: readonly StudentDraft[]): Promise<boolean> {
    const found = await fetchKnownAccounts(addressesOf(written), namesWithoutAddress(written))
    setAccounts(found)
    return findDraftProblems(written, { ...world, accounts: found }).size === 0
  }

  return {
    ...{ step, drafts, filled, world, shared, dueDay, entry, run, pasted, setPasted, setShared, setDueDay, setEntry },
    problems: findDraftProblems(drafts, world),
    isDirty: filled.length > 0 && step.at !== 'run',
    toStart: () => setStep({ at: 'put_in' }),
    /** A new table replaces the previous one. */
    toColumns: (lines: TableLines) =>
      setStep({ at: 'columns', source: rows.replaceTable(readTableSource(lines, choices.remembered)) }),
    changeTable: (source: TableSource) => setStep({ at: 'columns', source: rows.changeTable(source) }),
    async toCheck(written: readonly StudentDraft[]) {
      const next = rows.read(written)
      running.forget()
      await check(next)
      setStep({ at: 'check' })
    },
    typeIn() {
      rows.typeIn()
      running.forget()
      setStep({ at: 'check' })
    },
    backFromCheck: () => setStep(table === null ? { at: 'put_in' } : { at: 'columns', source: table }),
    backToCheck: () => setStep({ at: 'check' }),
    ...{ ...waysOfRows(rows), classMade, sendsMail: choices.sendsMail },
    /** Returns whether the next step was reached. */
    async toTerms(): Promise<boolean> {
      const isRight = await check(drafts)
      if (isRight) setStep({ at: 'terms' })
      return isRight
    },
    /** Rows that were already added are not sent again. */
    async add() {
      setStep({ at: 'run' })
      const sent = missing().map((draft) => makeRunRow(draft, shared, world))
      await running.start(sent, { entry, dueDate: computeEndOfDay(dueDay) })
    },
    ...{ resume: running.resume, stop: running.stop },
    /** Opens a list that the server is adding or has added. */
    async open(id: AddingRunId) {
      const known = await draftsOfRun(id, world)
      rows.keepOnly(known)
      setStep({ at: 'run' })
      await running.open(id, known.length)
    },
    /** Returns to the rows that were not added, and looks up existing accounts again. */
    async correct() {
      const left = missing()
      rows.keepOnly(left)
      await check(left)
      setStep({ at: 'check' })
    },
    startAgain() {
      setPasted('')
      rows.keepOnly([])
      running.forget()
      setStep({ at: 'put_in' })
    },
  }
}

async function draftsOfRun(id: AddingRunId, world: DraftContext): Promise<StudentDraft[]> {
  return (await readRunRows(id)).map(({ newcomer }) => makeRowDraft(newcomer, world))
}

function waysOfRows({ addRow, removeRows, changeRows }: ReturnType<typeof useDraftRows>) {
  return {
    ...{ addRow, removeRows, changeRows },
    removeRow: (id: string) => removeRows([id]),
    changeRow: (id: string, texts: Partial<RowDraftTexts>) => changeRows(new Map([[id, texts]])),
  }
}

/** The available classes, including those just made. */
function useClasses({ classes: known }: AddingChoices) {
  const [made, setMade] = useState<DraftContext['classes']>([])
  return {
    classes: [...known, ...made.filter(({ id }) => !known.some((one) => one.id === id))],
    classMade: ({ id, name }: DraftContext['classes'][number]) => setMade([...made, { id, name }]),
  }
}

export type AddingStudentsState = ReturnType<typeof useAddingStudents>

function addressesOf(rows: readonly StudentDraft[]): string[] {
  const written = rows.flatMap(({ email, parentEmail }) => [email, parentEmail])
  return [...new Set(written.map((email) => email.trim().toLowerCase()))].filter(
    (email) => email !== '' && email.length <= 255,
  )
}

function namesWithoutAddress(rows: readonly StudentDraft[]): string[] {
  const names = rows.filter(({ email }) => email.trim() === '').map(({ fullName }) => fullName.trim())
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 200)
}
