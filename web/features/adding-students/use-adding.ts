/** The current step of adding students, and the input so far. Nothing is saved before the last step. */
import { useState } from 'react'
import type { Entry, KnownAccount } from '#contracts/people/adding-students.ts'
import type { AddingRunId } from '#contracts/wire/ids.ts'
import type { DraftTexts } from '#domain/people/lists/list-rows.ts'
import type { TableLines } from '#web/ui/tables/read-table.ts'
import { type AddingChoices, knownAccounts, readRunRows } from './adding.queries.ts'
import { draftRow } from './draft-of-row.ts'
import { dueInAWeek, endOfDay } from './due-day.ts'
import { isIn } from './run.ts'
import {
  type DraftWorld,
  findProblems,
  noSharedTerms,
  type SharedTerms,
  type StudentDraft,
  writeRow,
} from './student-drafts.ts'
import { readSource, type TableSource } from './table-source.ts'
import { useRows } from './use-rows.ts'
import { useRun } from './use-run.ts'

type Step =
  | { at: 'put_in'; isFirst?: true }
  | { at: 'columns'; source: TableSource }
  | { at: 'check' }
  | { at: 'terms' }
  | { at: 'run' }

export function useAdding(choices: AddingChoices, onAdded: () => void) {
  const [step, setStep] = useState<Step>({ at: 'put_in', isFirst: true })
  const [pasted, setPasted] = useState('')
  const rows = useRows()
  const { table, drafts, filled } = rows
  const [accounts, setAccounts] = useState<readonly KnownAccount[]>([])
  const [shared, setShared] = useState<SharedTerms>(noSharedTerms)
  const [dueDay, setDueDay] = useState(dueInAWeek)
  const [entry, setEntry] = useState<Entry>(choices.sendsMail ? 'email' : 'card')
  const { run, ...running } = useRun(onAdded)
  const { classes, classMade } = useClasses(choices)
  const world: DraftWorld = { ...choices, classes, accounts }
  const missing = () => filled.filter(({ id }) => !isIn(run?.answers.get(id)))

  /** Looks up existing accounts, and returns whether every row is valid. */
  async function check(written: readonly StudentDraft[]): Promise<boolean> {
    const found = await knownAccounts(addressesOf(written), namesWithoutAddress(written))
    setAccounts(found)
    return findProblems(written, { ...world, accounts: found }).size === 0
  }

  return {
    ...{ step, drafts, filled, world, shared, dueDay, entry, run, pasted, setPasted, setShared, setDueDay, setEntry },
    problems: findProblems(drafts, world),
    isDirty: filled.length > 0 && step.at !== 'run',
    toStart: () => setStep({ at: 'put_in' }),
    /** A new table replaces the previous one. */
    toColumns: (lines: TableLines) =>
      setStep({ at: 'columns', source: rows.replaceTable(readSource(lines, choices.remembered)) }),
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
      const sent = missing().map((draft) => writeRow(draft, shared, world))
      await running.start(sent, { entry, dueDate: endOfDay(dueDay) })
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

async function draftsOfRun(id: AddingRunId, world: DraftWorld): Promise<StudentDraft[]> {
  return (await readRunRows(id)).map(({ newcomer }) => draftRow(newcomer, world))
}

function waysOfRows({ addRow, removeRows, changeRows }: ReturnType<typeof useRows>) {
  return {
    ...{ addRow, removeRows, changeRows },
    removeRow: (id: string) => removeRows([id]),
    changeRow: (id: string, texts: Partial<DraftTexts>) => changeRows(new Map([[id, texts]])),
  }
}

/** The available classes, including those just made. */
function useClasses({ classes: known }: AddingChoices) {
  const [made, setMade] = useState<DraftWorld['classes']>([])
  return {
    classes: [...known, ...made.filter(({ id }) => !known.some((one) => one.id === id))],
    classMade: ({ id, name }: DraftWorld['classes'][number]) => setMade([...made, { id, name }]),
  }
}

export type Adding = ReturnType<typeof useAdding>

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
