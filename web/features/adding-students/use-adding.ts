/** Where somebody is in adding students, and what they have put in so far. Nothing is saved before the last step. */
import { useState } from 'react'
import type { AddedRow, Entry, KnownAccount } from '#contracts/people/adding-students.ts'
import { type AddingChoices, knownAccounts, sendRows } from './adding.queries.ts'
import { dueInAWeek, endOfDay } from './due-day.ts'
import { isIn, type RunState, runThrough } from './run.ts'
import {
  type DraftTexts,
  type DraftWorld,
  emptyTexts,
  isEmpty,
  newcomerOf,
  noSharedTerms,
  problemsOf,
  type SharedTerms,
  type StudentDraft,
} from './student-drafts.ts'
import { sourceOf, type TableLines, type TableSource } from './table-source.ts'

type Step =
  | { at: 'put_in'; isFirst?: true }
  | { at: 'columns'; source: TableSource }
  | { at: 'check' }
  | { at: 'terms' }
  | { at: 'run' }

const rowsToType = 3

/** What was corrected in the rows of a table, by their ids: the table can be read again. */
interface Corrections {
  readonly texts: ReadonlyMap<string, Partial<DraftTexts>>
  readonly removed: ReadonlySet<string>
}

const noCorrections: Corrections = { texts: new Map(), removed: new Set() }

/** The rows of a table, read again, with what was corrected and what was typed in beside them. */
function corrected(rows: readonly StudentDraft[], { texts, removed }: Corrections, typed: readonly StudentDraft[]) {
  const kept = rows.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...texts.get(row.id) }))
  return [...kept, ...typed]
}

export function useAdding(choices: AddingChoices, onAdded: () => void) {
  const [step, setStep] = useState<Step>({ at: 'put_in', isFirst: true })
  const [pasted, setPasted] = useState('')
  const [table, setTable] = useState<TableSource | null>(null)
  const [corrections, setCorrections] = useState(noCorrections)
  const [drafts, setDrafts] = useState<readonly StudentDraft[]>([])
  const [accounts, setAccounts] = useState<readonly KnownAccount[]>([])
  const [shared, setShared] = useState<SharedTerms>(noSharedTerms)
  const [dueDay, setDueDay] = useState(dueInAWeek)
  const [entry, setEntry] = useState<Entry>('email')
  const [run, setRun] = useState<RunState | null>(null)
  const [madeClasses, setMadeClasses] = useState<DraftWorld['classes']>([])
  const classes = [...choices.classes, ...madeClasses.filter(({ id }) => !choices.classes.some((one) => one.id === id))]
  const world: DraftWorld = { ...choices, classes, accounts }
  const filled = drafts.filter((draft) => !isEmpty(draft))
  const answers: ReadonlyMap<string, AddedRow> = run?.answers ?? new Map()

  /** Looks up who is here already, and says whether every row is right. */
  async function check(rows: readonly StudentDraft[]): Promise<boolean> {
    const found = await knownAccounts(addressesOf(rows), namesWithoutAddress(rows))
    setAccounts(found)
    return problemsOf(rows, { ...world, accounts: found }).size === 0
  }

  function changeRows(changes: ReadonlyMap<string, Partial<DraftTexts>>) {
    setDrafts(drafts.map((draft) => ({ ...draft, ...changes.get(draft.id) })))
    const texts = new Map(corrections.texts)
    for (const [id, changed] of changes) texts.set(id, { ...texts.get(id), ...changed })
    setCorrections({ ...corrections, texts })
  }

  function removeRows(ids: readonly string[]) {
    setDrafts(drafts.filter(({ id }) => !ids.includes(id)))
    setCorrections({ ...corrections, removed: new Set([...corrections.removed, ...ids]) })
  }

  return {
    ...{ step, drafts, filled, world, shared, dueDay, entry, run, pasted, setPasted, setShared, setDueDay, setEntry },
    problems: problemsOf(drafts, world),
    isDirty: filled.length > 0 && step.at !== 'run',
    toStart: () => setStep({ at: 'put_in' }),
    /** Another table takes the place of the one before. */
    toColumns(lines: TableLines) {
      const source = sourceOf(lines, choices.remembered)
      setTable(source)
      setCorrections(noCorrections)
      setDrafts([])
      setStep({ at: 'columns', source })
    },
    changeTable(source: TableSource) {
      setTable(source)
      setStep({ at: 'columns', source })
    },
    async toCheck(rows: readonly StudentDraft[]) {
      const typed = table === null ? [] : drafts.filter(({ id }) => !table.ids.includes(id))
      const next = corrected(rows, corrections, typed)
      setDrafts(next)
      setRun(null)
      await check(next)
      setStep({ at: 'check' })
    },
    typeIn() {
      setTable(null)
      setCorrections(noCorrections)
      setDrafts(Array.from({ length: rowsToType }, newDraft))
      setRun(null)
      setStep({ at: 'check' })
    },
    goOn: () => setStep({ at: 'check' }),
    backFromCheck: () => setStep(table === null ? { at: 'put_in' } : { at: 'columns', source: table }),
    backToCheck: () => setStep({ at: 'check' }),
    addRow: () => setDrafts([...drafts, newDraft()]),
    removeRow: (id: string) => removeRows([id]),
    removeRows,
    classMade: ({ id, name }: DraftWorld['classes'][number]) => setMadeClasses([...madeClasses, { id, name }]),
    changeRow: (id: string, texts: Partial<DraftTexts>) => changeRows(new Map([[id, texts]])),
    changeRows,
    /** Whether it went on. */
    async toTerms(): Promise<boolean> {
      const isRight = await check(drafts)
      if (isRight) setStep({ at: 'terms' })
      return isRight
    },
    /** Rows that are in already are not sent again. */
    async add() {
      setStep({ at: 'run' })
      const dueDate = endOfDay(dueDay)
      const rows = filled.map((draft) => newcomerOf(draft, shared, world))
      await runThrough(rows, answers, { send: (some) => sendRows(some, { entry, dueDate }), onChange: setRun })
      onAdded()
    },
    /** Back to the rows that were not added, with a fresh look at who is here. */
    async correct() {
      const left = filled.filter(({ id }) => !isIn(answers.get(id)))
      setTable(null)
      setDrafts(left)
      await check(left)
      setStep({ at: 'check' })
    },
    startAgain() {
      setPasted('')
      setTable(null)
      setCorrections(noCorrections)
      setDrafts([])
      setRun(null)
      setStep({ at: 'put_in' })
    },
  }
}

export type Adding = ReturnType<typeof useAdding>

function newDraft(): StudentDraft {
  return { id: crypto.randomUUID(), ...emptyTexts }
}

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
